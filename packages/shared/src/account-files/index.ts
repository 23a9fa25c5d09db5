export { type YamlDocument, YamlMistake } from './accounts-yaml'
export * from './read-account-file'
export type { FileMistake } from './split-table'
