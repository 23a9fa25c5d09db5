// Uses all of an array that is larger than the memory limit.
static volatile char big[1 << 30];

void attack() {
  for (unsigned i = 0; i < sizeof big; i += 4096) big[i] = 1;
}
