#include <cstring>
#include <new>

void attack() {
  for (;;)
    try {
      memset(new char[1 << 20], 1, 1 << 20);
    } catch (const std::bad_alloc &) {
    }
}
