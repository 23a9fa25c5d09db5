#include <cstdlib>
#include <unistd.h>

void attack() {
  execl("/bin/sh", "sh", "-c", "exec /bin/sh -c \"$0\" \"$0\"", "exec /bin/sh -c \"$0\" \"$0\"", nullptr);
}
