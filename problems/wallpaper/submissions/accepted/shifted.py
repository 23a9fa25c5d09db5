# Finds for each shift how many stripes fit (the Z function). The first shift whose stripes fit up to the end is the answer.
n = int(input())
strip = input()
fits = [0] * n
left = right = 0
answer = n
for shift in range(1, n):
    if shift < right:
        fits[shift] = min(right - shift, fits[shift - left])
    while shift + fits[shift] < n and strip[fits[shift]] == strip[shift + fits[shift]]:
        fits[shift] += 1
    if shift + fits[shift] > right:
        left, right = shift, shift + fits[shift]
    if right == n:
        answer = left
        break
print(answer)
