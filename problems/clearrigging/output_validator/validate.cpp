#include <fstream>
#include <iostream>
#include <string>

#include "order.h"

namespace {

const int ACCEPT = 42, REJECT = 43, JURY_IS_WRONG = 1;

int reject(const std::string &feedback, const std::string &why) {
  std::ofstream(feedback + "teammessage.txt") << why << '\n';
  std::ofstream(feedback + "judgemessage.txt") << why << '\n';
  return REJECT;
}

}  // namespace

// validate INPUT ANSWER FEEDBACK_FOLDER < OUTPUT. The answer only tells whether there is an order.
int main(int, char **args) {
  std::ifstream input(args[1]), jury_file(args[2]);
  const std::string feedback = args[3];
  int boats, apart;
  input >> boats >> apart;

  const auto jury = read_answer(jury_file, boats);
  const auto output = read_answer(std::cin, boats);
  if (!jury) return JURY_IS_WRONG;
  if (!output) return reject(feedback, "Expected the heights of all masts once, or the word tangled.");
  if (output->says_tangled)
    return jury->says_tangled ? ACCEPT : reject(feedback, "The answer is not tangled: an order exists.");

  const std::string fault = fault_of(output->order, boats, apart);
  if (!fault.empty()) return reject(feedback, fault);
  if (!jury->says_tangled) return ACCEPT;
  std::ofstream(feedback + "judgemessage.txt") << "The program found an order, but the jury's answer is tangled.\n";
  return JURY_IS_WRONG;
}
