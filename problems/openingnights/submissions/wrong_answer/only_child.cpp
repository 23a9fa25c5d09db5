// In its own heap, an item that moves down stops above a child that has no brother.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

std::vector<int> heap;

void push(int hours) {
    heap.push_back(hours);
    for (std::size_t i = heap.size() - 1; i > 0 && heap[(i - 1) / 2] < heap[i]; i = (i - 1) / 2)
        std::swap(heap[i], heap[(i - 1) / 2]);
}

int pop() {
    int longest = heap[0];
    heap[0] = heap.back();
    heap.pop_back();
    std::size_t i = 0;
    while (2 * i + 2 < heap.size()) {
        std::size_t child = 2 * i + 1;
        if (heap[child + 1] > heap[child]) child++;
        if (heap[child] <= heap[i]) break;
        std::swap(heap[child], heap[i]);
        i = child;
    }
    return longest;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::pair<int, int>> costumes(n);
    for (auto& [deadline, hours] : costumes) std::cin >> hours >> deadline;
    std::sort(costumes.begin(), costumes.end());
    long long total = 0;
    for (const auto& [deadline, hours] : costumes) {
        push(hours);
        total += hours;
        if (total > deadline) total -= pop();
    }
    std::cout << heap.size() << '\n';
}
