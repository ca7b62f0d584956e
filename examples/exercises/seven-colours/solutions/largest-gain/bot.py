"""Looks two of its own moves ahead: names the colour after which the best next colour gives it the most cells."""
import json
import sys


def neighbours(rows, row, column):
    """Yields the neighbours of a cell."""
    for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= r < len(rows) and 0 <= c < len(rows[r]):
            yield r, c


def extended(rows, owned, colour):
    """Returns the cells owned after naming a colour."""
    owned = set(owned)
    border = [cell for cell in owned]
    while border:
        for cell in neighbours(rows, *border.pop()):
            if cell not in owned and rows[cell[0]][cell[1]] == colour:
                owned.add(cell)
                border.append(cell)
    return owned


def choose(rows, me, legal):
    """Returns the colour to name."""
    owned = {(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == me}
    colours = sorted({sign for row in rows for sign in row} - {"1", "2"})

    def value(colour):
        now = extended(rows, owned, colour)
        later = max((len(extended(rows, now, next_colour)) for next_colour in colours), default=len(now))
        return (later + len(now), len(now))

    return max(legal, key=value)


for line in sys.stdin:
    request = json.loads(line)
    if request["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "largest gain"}), flush=True)
    elif request["type"] == "move":
        board, me = request["position"].split()[:2]
        rows = [list(row) for row in board.split("/")]
        print(json.dumps({"id": request["id"], "move": choose(rows, me, request["legal"])}), flush=True)
