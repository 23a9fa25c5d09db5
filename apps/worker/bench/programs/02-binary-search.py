import sys

def count_less(arr, x):
    lo, hi = 0, len(arr)
    while lo < hi:
        mid = (lo + hi) // 2
        if arr[mid] < x:
            lo = mid + 1
        else:
            hi = mid
    return lo

def main():
    data = sys.stdin.read().split()
    n, q = int(data[0]), int(data[1])
    arr = [int(v) for v in data[2:2 + n]]
    ans = 0
    for v in data[2 + n:2 + n + q]:
        ans ^= count_less(arr, int(v))
    print(ans)

main()
