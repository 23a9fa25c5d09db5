#include <unistd.h>

void attack() { sleep(1000); }
