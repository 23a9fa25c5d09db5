/**
 * Types for the parts of Monaco that ship without any: language definitions, services and the diff editor.
 */

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

declare module 'monaco-editor/editor/browser/config/tabFocus' {
  import type { IDisposable } from 'monaco-editor/editor'
  /** Whether Tab moves the focus, for all editors on the page. */
  export const TabFocus: {
    getTabFocusMode(): boolean
    onDidChangeTabFocus(listener: (movesFocus: boolean) => void): IDisposable
  }
}

declare module 'monaco-editor/editor/browser/widget/diffEditor/diffEditorWidget' {
  export class DiffEditorWidget {
    _createInnerEditor(services: unknown, place: HTMLElement, options: object): unknown
  }
}

declare module 'monaco-editor/editor/standalone/browser/standaloneCodeEditor' {
  export class StandaloneCodeEditor {}
}

declare module 'monaco-editor/editor/standalone/browser/standaloneServices' {
  export interface Services {
    createInstance<Made>(made: new () => Made, ...options: unknown[]): Made
    createChild(services: object): Services
  }
  export interface PaletteService {
    readonly quickAccess: { show(prefix: string): void }
    pick(...choice: unknown[]): Promise<unknown>
  }
  export const StandaloneServices: {
    /** Overrides are ignored after the first call. */
    initialize(overrides: { quickInputService?: PaletteService }): Services
    get<Service>(service: (_: Service) => void): Service
  }
}

declare module 'monaco-editor/editor/standalone/common/standaloneTheme' {
  export const IStandaloneThemeService: (_: { registerEditorContainer(place: HTMLElement): void }) => void
}

declare module 'monaco-editor/editor/standalone/browser/quickInput/standaloneQuickInputService' {
  import type { PaletteService } from 'monaco-editor/editor/standalone/browser/standaloneServices'
  export const StandaloneQuickInputService: new () => PaletteService
}

declare module 'monaco-editor/editor/browser/editorExtensions' {
  import type { editor } from 'monaco-editor/editor'
  export const EditorExtensionsRegistry: { getSomeEditorContributions(ids: string[]): unknown[] }
  export const registerEditorContribution: (
    id: string,
    contribution: new (place: editor.ICodeEditor) => { dispose(): void },
    instantiation: number,
  ) => void
}

declare module 'monaco-editor/editor/browser/widget/diffEditor/diffProviderFactoryService' {
  export const IDiffProviderFactoryService: object
  export class WorkerBasedDiffProviderFactoryService {}
}

declare module 'monaco-editor/platform/instantiation/common/serviceCollection' {
  export class ServiceCollection {
    constructor(...services: [id: object, service: object][])
  }
}
