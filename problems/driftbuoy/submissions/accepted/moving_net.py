# A net drifts along with the buoy: the buoy is east of `behind` and west of `ahead`.
marks = int(input())
behind, ahead = 0, marks + 1
step = 1 << marks.bit_length()
while True:
    step //= 2
    if behind + step >= ahead:
        continue
    print(behind + step, flush=True)
    answer = input()
    if answer == 'found':
        break
    if answer == 'east':
        behind += step
    else:
        ahead = behind + step
    # Both ends of the net drift, too.
    behind += 1
    ahead += 1
