#include "/dev/stdin"
#include "/proc/self/fd/0"
#include <cstdio>

int main() { puts("done"); }
