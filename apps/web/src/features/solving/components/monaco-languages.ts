import { LANGUAGES, type Language } from '@cohort/shared'
import * as monaco from 'monaco-editor/editor'
import * as cpp from 'monaco-editor/languages/definitions/cpp/cpp'
import * as java from 'monaco-editor/languages/definitions/java/java'
import * as javascript from 'monaco-editor/languages/definitions/javascript/javascript'
import * as python from 'monaco-editor/languages/definitions/python/python'
import { typingRules } from '../typing-rules'

interface Definition {
  conf: monaco.languages.LanguageConfiguration
  language: monaco.languages.IMonarchLanguage
}

const definitions: Record<Language, Definition> = { cpp, java, javascript, python }

/**
 * Registers the four languages with our rules for brackets and indentation. Monaco's own registration would overwrite
 * these rules when it loads a language.
 */
export const registerLanguages = (): void => {
  for (const id of LANGUAGES) {
    const { conf, language } = definitions[id]
    const { enterRules, pairs } = typingRules[id]
    monaco.languages.register({ id })
    monaco.languages.registerTokensProviderFactory(id, { create: () => language })
    monaco.languages.setLanguageConfiguration(id, {
      ...conf,
      // Our rules come first, because Monaco uses the first rule that matches.
      onEnterRules: [...enterRules, ...(conf.onEnterRules ?? [])],
      autoClosingPairs: [...pairs, ...(conf.autoClosingPairs ?? [])],
    })
  }
}
