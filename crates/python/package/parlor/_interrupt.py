"""Ctrl-C for players that think on another thread than the one which hears of it."""

import ctypes


def interrupt(thread: int) -> None:
    """Raises KeyboardInterrupt in the thread with this number, as soon as it runs Python code."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(KeyboardInterrupt))
