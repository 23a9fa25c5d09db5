// Plays the canal: knows where the buoy lay at first, or decides that as late as it can.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

namespace {

constexpr int LOOKS = 25;
constexpr int ACCEPT = 42, REJECT = 43;

std::string feedback_folder;

void say(const char *file, const std::string &text) { std::ofstream(feedback_folder + file) << text << '\n'; }

[[noreturn]] void reject(const std::string &for_all, const std::string &for_judges) {
    say("teammessage.txt", for_all);
    say("judgemessage.txt", for_all + ' ' + for_judges);
    std::exit(REJECT);
}

/** Where the buoy may have lain at first. */
struct Buoy {
    int west, east;

    /** What a look at a mark says, given where the buoy would have to have lain for it to be there. */
    const char *look(long long start) {
        if (start < west) return "east";
        if (start > east) return "west";
        if (west == east) return "found";
        const int mark = static_cast<int>(start);
        if (east - mark >= mark - west) {
            west = mark + 1;
            return "east";
        }
        east = mark - 1;
        return "west";
    }
};

}  // namespace

int main(int argc, char **argv) {
    if (argc < 4) return 1;
    feedback_folder = std::string(argv[3]) + '/';
    // A start of 0 leaves the place open.
    int marks, start;
    if (!(std::ifstream(argv[1]) >> marks >> start)) return 1;
    Buoy buoy = start == 0 ? Buoy{1, marks} : Buoy{start, start};

    std::cout << marks << std::endl;
    for (int drifted = 0; drifted < LOOKS; drifted++) {
        const std::string look = "look " + std::to_string(drifted + 1);
        long long mark;
        if (!(std::cin >> mark))
            reject("Instead of " + look + " there was the end of the output, or no number.", "");
        if (mark < 1 || mark > marks + LOOKS) reject("There is no such mark: " + look + '.', std::to_string(mark));
        const std::string answer = buoy.look(mark - drifted);
        std::cout << answer << std::endl;
        if (answer != "found") continue;
        std::string more;
        if (std::cin >> more) reject("There was more output after the buoy had been found.", more.substr(0, 100));
        say("judgemessage.txt", "found with " + look);
        return ACCEPT;
    }
    reject("The buoy was not found with 25 looks.",
           "It lay between " + std::to_string(buoy.west) + " and " + std::to_string(buoy.east) + '.');
}
