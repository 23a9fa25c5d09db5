static volatile char big[1 << 30];

void attack() {
  for (unsigned i = 0; i < sizeof big; i += 4096) big[i] = 1;
}
