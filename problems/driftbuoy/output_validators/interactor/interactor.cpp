// Answers the looks. The start of the buoy is fixed by the input, or left open as long as possible.
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

/** Where the buoy may have started. */
struct Buoy {
    int west, east;

    /** The answer to a look. `start` is where a buoy that is now at the mark would have started. */
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
    // A start of 0 leaves the start open.
    int marks, start;
    if (!(std::ifstream(argv[1]) >> marks >> start)) return 1;
    Buoy buoy = start == 0 ? Buoy{1, marks} : Buoy{start, start};

    std::cout << marks << std::endl;
    for (int drifted = 0; drifted < LOOKS; drifted++) {
        const std::string look = "look " + std::to_string(drifted + 1);
        long long mark;
        if (!(std::cin >> mark))
            reject("Expected a number for " + look + ", got something else or the end of the output.", "");
        if (mark < 1 || mark > marks + LOOKS) reject("Mark out of range at " + look + '.', std::to_string(mark));
        const std::string answer = buoy.look(mark - drifted);
        std::cout << answer << std::endl;
        if (answer != "found") continue;
        std::string more;
        if (std::cin >> more) reject("Your program wrote more output after the buoy was found.", more.substr(0, 100));
        say("judgemessage.txt", "found with " + look);
        return ACCEPT;
    }
    reject("The buoy was not found within 25 looks.",
           "It started between " + std::to_string(buoy.west) + " and " + std::to_string(buoy.east) + '.');
}
