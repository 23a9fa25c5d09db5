# Each group has a list of its kites, and each kite a height within its group. The smaller group moves to the larger one,
# and the heights of its kites are corrected.
import sys

rows = sys.stdin.read().split('\n')
count, entries = map(int, rows[0].split())
group = [[kite] for kite in range(count)]
level = [0] * count
lost = 0
replies = []
for row in rows[1:entries + 1]:
    parts = row.split()
    low, high = int(parts[1]) - 1, int(parts[2]) - 1
    known = group[low] is group[high]
    if parts[0] == '?':
        replies.append(str(level[high] - level[low]) if known else 'unknown')
        continue
    # All kites of the group of `high` have to move by this.
    move = level[low] + int(parts[3]) - level[high]
    if known:
        lost += move != 0
        continue
    stays, moves = group[low], group[high]
    if len(stays) < len(moves):
        stays, moves = moves, stays
        move = -move
    for kite in moves:
        level[kite] += move
        group[kite] = stays
    stays += moves
print('\n'.join(replies + [str(lost)]))
