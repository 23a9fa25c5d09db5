// Needs no heap, because the halves come in falling order. But its quicksort divides at the first item.
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

void sort_falling(std::vector<int>& sizes, int first, int last) {
    while (first < last) {
        const int pivot = sizes[first];
        int i = first - 1, j = last + 1;
        while (true) {
            do i++; while (sizes[i] > pivot);
            do j--; while (sizes[j] < pivot);
            if (i >= j) break;
            std::swap(sizes[i], sizes[j]);
        }
        if (j - first < last - j - 1) {
            sort_falling(sizes, first, j);
            first = j + 1;
        } else {
            sort_falling(sizes, j + 1, last);
            last = j;
        }
    }
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k;
    std::cin >> n >> k;
    std::vector<int> sizes(n);
    for (int& size : sizes) std::cin >> size;
    sort_falling(sizes, 0, n - 1);
    std::queue<int> halves;
    int next = 0;
    for (int night = 0; night < k; night++) {
        int largest;
        if (halves.empty() || (next < n && sizes[next] >= halves.front())) {
            largest = sizes[next++];
        } else {
            largest = halves.front();
            halves.pop();
        }
        halves.push((largest + 1) / 2);
    }
    long long total = 0;
    for (; next < n; next++) total += sizes[next];
    for (; !halves.empty(); halves.pop()) total += halves.front();
    std::cout << total << '\n';
}
