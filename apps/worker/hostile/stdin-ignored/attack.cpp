#include <cstdio>

void attack() { puts("done"); }
