import type { Plugin } from 'vite'

/** A module of Monaco that another one imports although this editor never uses it. */
interface Unused {
  /** `importer` and `module` are the ends of paths in `monaco-editor/esm/vs`, without `.js`. */
  importer: string
  module: string
  /** The names that the importer uses. */
  names?: readonly string[]
  /** The source of the replacement. By default, it exports a class that does nothing for each name. */
  source?: string
}

/**
 * Only these imports are replaced. Other importers, such as the comparison view, get the real modules. The editor would
 * only use a replaced module with an option, a service or a provider that we do not have.
 */
export const UNUSED: readonly Unused[] = [
  // The comparison view loads the diff editor itself (DiffViewer.tsx).
  {
    importer: 'standalone/browser/standaloneCodeEditor',
    module: 'diffEditor/diffEditorWidget',
    names: ['DiffEditorWidget'],
  },
  {
    importer: 'standalone/browser/standaloneEditor',
    module: 'multiDiffEditor/multiDiffEditorWidget',
    names: ['MultiDiffEditorWidget'],
  },
  // Drawing on the GPU, an experiment that is switched off.
  { importer: 'browser/view', module: 'gpu/viewGpuContext', names: ['ViewGpuContext'] },
  { importer: 'browser/view', module: 'viewLinesGpu/viewLinesGpu', names: ['ViewLinesGpu'] },
  { importer: 'browser/view', module: 'rulersGpu/rulersGpu', names: ['RulersGpu'] },
  // Our languages are Monarch definitions without semantic tokens.
  {
    importer: 'tokens/tokenizationTextModelPart',
    module: 'treeSitter/treeSitterSyntaxTokenBackend',
    names: ['TreeSitterSyntaxTokenBackend'],
  },
  { importer: 'browser/standaloneServices', module: 'services/semanticTokensStylingService' },
  // The palette is loaded when it is first opened (monaco-palette.ts), together with the service of its lists.
  {
    importer: 'browser/standaloneServices',
    module: 'quickInput/standaloneQuickInputService',
    names: ['StandaloneQuickInputService'],
  },
  {
    importer: 'quickInput/standaloneQuickInputService',
    module: 'browser/editorExtensions',
    source: 'export const registerEditorContribution = () => {}',
  },
  {
    importer: 'browser/standaloneServices',
    module: 'list/browser/listService',
    source: `
      import { createDecorator } from 'monaco-editor/platform/instantiation/common/instantiation'
      export const IListService = createDecorator('listService')
      export class ListService { register() { return { dispose() {} } } }`,
  },
  { importer: 'selectBox/selectBox', module: 'selectBox/selectBoxCustom', names: ['SelectBoxList'] },
  // We have no provider of inline completions, colours, inlay hints, definitions or code actions.
  { importer: 'browser/standaloneServices', module: 'services/inlineCompletionsService' },
  {
    importer: 'hover/browser/contentHoverController',
    module: 'hintsWidget/inlineCompletionsHintsWidget',
    names: ['InlineSuggestionHintsContentWidget'],
  },
  {
    importer: 'hover/browser/contentHoverRendered',
    module: 'hoverColorPicker/hoverColorPickerParticipant',
    names: ['ColorHover', 'HoverColorPickerParticipant'],
  },
  {
    importer: 'hover/browser/contentHoverRendered',
    module: 'inlayHints/browser/inlayHintsHover',
    names: ['InlayHintsHover'],
  },
  {
    importer: 'hover/browser/hoverActions',
    module: 'link/goToDefinitionAtPosition',
    names: ['GotoDefinitionAtPositionEditorContribution'],
  },
  {
    importer: 'hover/browser/markerHoverParticipant',
    module: 'codeAction/browser/codeActionController',
    names: ['CodeActionController'],
  },
  {
    importer: 'hover/browser/markerHoverParticipant',
    module: 'codeAction/browser/codeAction',
    source: `
      export const quickFixCommandId = '', ApplyCodeActionReason = {}
      export const getCodeActions = async () => ({ validActions: [], dispose() {} })`,
  },
  // Statements need DOMPurify too, so both share one copy of the code. Monaco removes all hooks of this instance, so
  // ours are on another one (clean-statement.ts).
  {
    importer: 'base/browser/domSanitize',
    module: 'dompurify/dompurify',
    source: `export { default } from 'dompurify'`,
  },
  // Pasting files and choosing between kinds of paste.
  {
    importer: 'clipboard/browser/clipboard',
    module: 'dropOrPasteInto/browser/copyPasteController',
    names: ['CopyPasteController'],
  },
  // A second copy of the worker's code, for pages without workers.
  { importer: 'services/editorWorkerService', module: 'services/editorWebWorker', names: ['EditorWorker'] },
  {
    importer: 'observableInternal/index',
    module: 'logging/debugger/devToolsLogger',
    names: ['DevToolsLogger'],
  },
]

/** A module that replaces an unused one. Monaco calls `get` for a contribution, which an editor may lack. */
const sourceOf = ({ names = [], source }: Unused): string =>
  source ?? names.map((name) => `export class ${name} { static get() { return null } }`).join('\n')

/** The descriptions of options and colours, for a settings page that Monaco does not have. */
const DESCRIBING =
  /\/monaco-editor\/esm\/vs\/(editor\/common\/(config\/editor(Options|ConfigurationSchema)|core\/editorColorRegistry)|platform\/theme\/common\/colors\/\w+)\.js$/
const DESCRIPTION = /(?<!'ariaLabel', )\blocalize\(\d+, ("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\)/g

const ID = '\0unused-monaco:'

const monacoPath = (id: string): string | undefined =>
  /\/monaco-editor\/esm\/vs\/(.+?)(?:\.js)?(?:\?.*)?$/.exec(id)?.[1]

/**
 * Removes the third of the editor's code that is never used. The build fails if one of these imports is gone: a new
 * version of Monaco may have moved the module, or may need it.
 */
export const leanMonaco = (): Plugin => {
  const found = new Set<Unused>()
  return {
    name: 'lean-monaco',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.{1,2}\// },
      handler(source, importer) {
        const from = importer === undefined ? undefined : monacoPath(importer)
        if (from === undefined) return null
        const unused = UNUSED.find(
          (each) => from.endsWith(each.importer) && source.endsWith(`/${each.module.split('/').at(-1)}.js`),
        )
        if (unused === undefined) return null
        found.add(unused)
        return ID + UNUSED.indexOf(unused)
      },
    },
    load: {
      filter: { id: new RegExp(`^${ID}`) },
      handler: (id) => sourceOf(UNUSED[Number(id.slice(ID.length))] as Unused),
    },
    transform: {
      filter: { id: DESCRIBING },
      handler: (code) => code.replace(DESCRIPTION, "''"),
    },
    buildEnd(error) {
      const missing = UNUSED.filter((each) => !found.has(each))
      if (error !== undefined || missing.length === 0) return
      const imports = missing.map(({ importer, module }) => `${importer} → ${module}`).join('\n')
      this.error(`Monaco no longer has these imports. Update UNUSED in build/lean-monaco.ts:\n${imports}`)
    },
  }
}
