struct Big {
  long values[1 << 22];
  constexpr Big() : values() {
    for (long i = 0; i < 1 << 22; i++) values[i] = i;
  }
};
constexpr Big big, bigger, biggest;
int main() { return big.values[5] + bigger.values[5] + biggest.values[5]; }
