#include <algorithm>
#include <climits>
#include <iostream>
#include <vector>

// Sorts the weights into equally wide buckets and compares all pairs of a bucket. One heavy stone fills few buckets.
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> weights(n);
    for (int& weight : weights) std::cin >> weight;
    auto [lightest, heaviest] = std::minmax_element(weights.begin(), weights.end());
    const int from = *lightest, width = (*heaviest - from) / n + 1;
    std::vector<std::vector<int>> buckets(n + 1);
    for (int weight : weights) buckets[(weight - from) / width].push_back(weight);
    int gap = INT_MAX, first = 0;
    auto compare = [&](int a, int b) {
        if (a > b) std::swap(a, b);
        if (b - a < gap || (b - a == gap && a < first)) gap = b - a, first = a;
    };
    const std::vector<int>* before = nullptr;
    for (const auto& bucket : buckets) {
        if (bucket.empty()) continue;
        for (std::size_t i = 0; i < bucket.size(); i++)
            for (std::size_t j = i + 1; j < bucket.size(); j++) compare(bucket[i], bucket[j]);
        if (before)
            compare(*std::max_element(before->begin(), before->end()),
                    *std::min_element(bucket.begin(), bucket.end()));
        before = &bucket;
    }
    std::cout << first << ' ' << first + gap << '\n';
}
