"""Looks two moves of its own ahead: the colour after which the best next colour leaves it with the most cells."""
import json
import sys


def neighbours(rows, row, column):
    """The cells that touch a cell."""
    for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= r < len(rows) and 0 <= c < len(rows[r]):
            yield r, c


def grown(rows, owned, colour):
    """The cells owned after naming a colour."""
    owned = set(owned)
    border = [cell for cell in owned]
    while border:
        for cell in neighbours(rows, *border.pop()):
            if cell not in owned and rows[cell[0]][cell[1]] == colour:
                owned.add(cell)
                border.append(cell)
    return owned


def choose(rows, me, legal):
    """The colour to name."""
    owned = {(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == me}
    colours = sorted({sign for row in rows for sign in row} - {"1", "2"})

    def worth(colour):
        now = grown(rows, owned, colour)
        later = max((len(grown(rows, now, next_one)) for next_one in colours), default=len(now))
        return (later + len(now), len(now))

    return max(legal, key=worth)


for line in sys.stdin:
    ask = json.loads(line)
    if ask["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "largest gain"}), flush=True)
    elif ask["type"] == "move":
        board, me = ask["position"].split()[:2]
        rows = [list(row) for row in board.split("/")]
        print(json.dumps({"id": ask["id"], "move": choose(rows, me, ask["legal"])}), flush=True)
