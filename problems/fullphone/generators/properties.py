import heapq


def in_turns(photos):
    photos = photos[:]
    for night in range(min(k, 20 * n)):
        photos[night % n] = (photos[night % n] + 1) // 2
    return sum(photos)


n, k = map(int, input().split())
sizes = list(map(int, input().split()))
heap = [(-size, i) for i, size in enumerate(sizes)]
heapq.heapify(heap)
taken, halved = [], []
stays = tie = False
while len(taken) < k and -heap[0][0] > 1:
    size, photo = heapq.heappop(heap)
    size = -size
    tie = tie or n > 1 and -heap[0][0] == size
    stays = stays or n == 1 or -heap[0][0] <= (size + 1) // 2
    heapq.heappush(heap, (-((size + 1) // 2), photo))
    taken.append(photo)
    halved.append(size)
total = -sum(size for size, photo in heap)
largest, nights = -heap[0][0], len(taken)
changes = sum(taken[i] != taken[i - 1] for i in range(1, nights))
text_first = max(map(str, sizes)) != str(max(sizes))

for text, holds in [
    ('k = 0', k == 0),
    ('half of a taken photo is an even number and a half, such as 0.5 or 2.5', nights < k or any(s % 4 == 1 for s in halved)),
    ('a photo with an odd size above 1 is halved', any(s % 2 for s in halved)),
    ('a photo with an odd size is taken, maybe one with 1 kilobyte', nights < k or any(s % 2 for s in halved)),
    ('two photos are the largest on the same night, with more than 1 kilobyte', tie),
    ('no other photo is larger than one that has just been halved', stays),
    ('a photo may be taken again after another one has been taken', changes >= len(set(taken)) > 0),
    ('a photo may be taken again before every photo has been taken', len(set(taken[:n])) < min(n, nights)),
    ('a photo may be taken more than once', len(set(taken)) < nights),
    ('taking the photos in turns, from the largest to the smallest, is wrong', in_turns(sorted(sizes, reverse=True)) != total),
    ('taking the photos in turns, in the order of the input, is wrong', in_turns(sizes) != total),
    ('halving the smallest photo on each night is wrong', sum(sizes) - min(sizes) + -(-min(sizes) // 2 ** min(k, 20)) != total),
    ('halving all photos on each night is wrong', sum(-(-s // 2 ** min(k, 20)) for s in sizes) != total),
    ('all photos have 1 kilobyte before the last night', nights < k),
    ('one more night would make a photo smaller', largest > 1),
    ('the last night still makes a photo smaller', 0 < k == nights),
    ('a photo with 1 or 2 kilobytes is taken', nights < k or 2 in halved),
    ('another photo becomes the largest after some nights', len(set(taken)) > 1),
    ('the largest photo is not the first one', sizes[0] < max(sizes)),
    ('another photo would be the largest if sizes were compared as text, such as 9 and not 10', k > 0 and text_first),
    ('at least one photo is made smaller', nights > 0),
]:
    if holds:
        print(text)
