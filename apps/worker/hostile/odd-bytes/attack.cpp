// Prints NUL bytes, invalid UTF-8, a very long line, terminal escapes, HTML and a right-to-left override.
#include <cstdio>
#include <cstring>
#include <initializer_list>
#include <unistd.h>

static char line[900000];

void attack() {
  for (int stream : {1, 2}) {
    const char bytes[] = "\0\xff\xfe\n\xc3\x28\r\x1b[2J<script>alert(1)</script>\xe2\x80\xae\xed\xa0\x80\"}],{\n";
    write(stream, bytes, sizeof bytes);
  }
  memset(line, 'x', sizeof line);
  write(1, line, sizeof line);
}
