// Ends without reading its large input.
#include <cstdio>

void attack() { puts("done"); }
