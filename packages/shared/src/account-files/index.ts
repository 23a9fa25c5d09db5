export { type YamlDocument, YamlMistake } from './accounts-yaml'
export { type DecodedFile, decodeTextFile } from './decode-text-file'
export * from './read-account-file'
export type { FileMistake } from './split-table'
