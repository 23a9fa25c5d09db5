#define W _Pragma("message \"warning warning warning warning warning warning warning warning warning warning warning\"")
#define A W W W W W W W W W W
#define B A A A A A A A A A A
#define C B B B B B B B B B B
#define D C C C C C C C C C C
D
int main() {}
