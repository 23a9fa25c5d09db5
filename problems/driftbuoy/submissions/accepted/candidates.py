# Keeps the list of all marks at which the buoy can still have started, and looks where the middle one would be.
candidates = list(range(1, int(input()) + 1))
looks = 0
while True:
    middle = len(candidates) // 2
    print(candidates[middle] + looks, flush=True)
    looks += 1
    answer = input()
    if answer == 'found':
        break
    candidates = candidates[middle + 1:] if answer == 'east' else candidates[:middle]
