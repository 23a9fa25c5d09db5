# Walks around a circle in steps of almost half of it. With an odd number of places the walk visits all of them,
# so an even number of boats gets one more place, where the walk starts.
boats, apart = map(int, input().split())
places = boats if boats % 2 == 1 else boats + 1
half = places // 2
if apart > half and boats > 1:
    print('tangled')
elif boats % 2 == 1:
    print(*(step * half % places + 1 for step in range(places)))
else:
    print(*(step * half % places for step in range(1, places)))
