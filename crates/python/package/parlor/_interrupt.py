"""Ctrl-C for players on threads that do not receive signals."""

import ctypes


def interrupt(thread: int) -> None:
    """Raises KeyboardInterrupt in the thread with this number when it next runs Python code."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(KeyboardInterrupt))
