/** Monaco's definitions of the languages, which it ships without types. */

declare module 'monaco-editor/languages/definitions/cpp/cpp' {
  import type { languages } from 'monaco-editor/editor'
  export const conf: languages.LanguageConfiguration
  export const language: languages.IMonarchLanguage
}

declare module 'monaco-editor/languages/definitions/java/java' {
  export { conf, language } from 'monaco-editor/languages/definitions/cpp/cpp'
}

declare module 'monaco-editor/languages/definitions/javascript/javascript' {
  export { conf, language } from 'monaco-editor/languages/definitions/cpp/cpp'
}

declare module 'monaco-editor/languages/definitions/python/python' {
  export { conf, language } from 'monaco-editor/languages/definitions/cpp/cpp'
}
