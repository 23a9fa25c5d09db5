constexpr long fibonacci(long n) { return n < 2 ? 1 : fibonacci(n - 1) + fibonacci(n - 2) + n % 7; }
constexpr long value = fibonacci(90);
int main() { return value; }
