#define A int x,
#define B 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
#define C B B B B B B B B B B
#define D C C C C C C C C C C
#define E D D D D D D D D D D
#define F E E E E E E E E E E
#define G F F F F F F F F F F
#define H G G G G G G G G G G
int numbers[] = {H H H H H H H H H H};
int main() {}
