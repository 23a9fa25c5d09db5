// A common accident: one initial value puts a whole gigabyte array into the executable.
int numbers[1 << 28] = {1};
int main() { return numbers[5]; }
