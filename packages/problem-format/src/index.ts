export {
  type CheckedPackage,
  checkLines,
  checkPackage,
  checkPackages,
  importErrors,
  inputWarnings,
  programErrors,
  readWithTextWarnings,
} from './check-package'
export { repeatedProblems } from './contests/problemset-yaml'
export {
  CONTEST_FILES,
  type ContestPackage,
  type ContestPackageProblem,
  readContest,
} from './contests/read-contest'
export { lintPackage } from './lints/lint-package'
export { type Mutant, mutantsOf } from './mutants/mutants'
export * from './package-error'
export { sourcesOf } from './programs/program-sources'
export { readForm } from './read-form'
export { type ProblemPackage, readPackage } from './read-package'
export { licenceErrors } from './settings/attribution'
export { calibratedSeconds, type TimeLimit } from './settings/time-limit'
export { openSource, packagePaths } from './source/open-source'
export { MemoryFile, PackageFile } from './source/package-file'
export {
  hashPackage,
  hashWithoutWrong,
  PACKAGE_MARKS,
  PROPERTIES_FILE,
  SOURCE_LIMITS,
} from './source/package-source'
export { cleanHtml } from './statements/clean-html'
export { readIntroduction } from './statements/read-introduction'
export { complaintAbout, needsEveryTest, rangeText } from './submissions/expectation-check'
export { knownMistakes } from './submissions/known-mistakes'
export type { PackageProgram, SkippedProgram } from './submissions/programs'
export type { InvalidInput, PackageTest } from './test-data/test-data'
export { textWarnings } from './text-warnings'
export type { PackageChecker } from './validators/checker'
export type { InputValidator } from './validators/validators'
export { checkYaml, parseYaml, unknownKeys, type YamlFile } from './yaml/yaml-file'
