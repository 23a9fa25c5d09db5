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

// validate INPUT ANSWER FEEDBACK_FOLDER < OUTPUT. The answer decides only whether there is an order at all.
int main(int, char **args) {
  std::ifstream input(args[1]), jury_file(args[2]);
  const std::string feedback = args[3];
  int boats, apart;
  input >> boats >> apart;

  const auto jury = read_answer(jury_file, boats);
  const auto output = read_answer(std::cin, boats);
  if (!jury) return JURY_IS_WRONG;
  if (!output) return reject(feedback, "This is neither a list of heights nor the word tangled.");
  if (output->says_tangled)
    return jury->says_tangled ? ACCEPT : reject(feedback, "There is an order that keeps all rigging clear.");

  const std::string fault = fault_of(output->order, boats, apart);
  if (!fault.empty()) return reject(feedback, fault);
  if (!jury->says_tangled) return ACCEPT;
  std::ofstream(feedback + "judgemessage.txt") << "The program found an order, the jury none.\n";
  return JURY_IS_WRONG;
}
