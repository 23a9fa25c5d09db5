static int descend(int depth) {
  volatile char frame[1000];
  frame[0] = depth;
  return descend(depth + 1) + frame[0];
}

void attack() { descend(1); }
