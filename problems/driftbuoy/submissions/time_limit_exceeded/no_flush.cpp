#include <cstdio>
#include <cstring>

int main() {
    int west = 1, east;
    scanf("%d", &east);
    for (int drifted = 0;; drifted++) {
        const int middle = (west + east) / 2;
        // It stays in the buffer, and the judge waits for it.
        printf("%d\n", middle + drifted);
        char answer[8];
        if (scanf("%7s", answer) != 1 || strcmp(answer, "found") == 0) return 0;
        if (strcmp(answer, "east") == 0)
            west = middle + 1;
        else
            east = middle - 1;
    }
}
