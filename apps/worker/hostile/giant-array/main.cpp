// What a beginner writes by accident: one value in an array of a gigabyte, all of which goes into the executable.
int numbers[1 << 28] = {1};
int main() { return numbers[5]; }
