import type { Plugin } from 'vite'

/** A Monaco module that another one imports, but that our editor never uses. */
interface Unused {
  /** The path suffixes of the two modules in `monaco-editor/esm/vs`, without `.js`. */
  importer: string
  module: string
  /** The exports that the importer uses. */
  names?: readonly string[]
  /** The code of the replacement. By default, it exports an empty class for each name. */
  source?: string
}

/**
 * Only these imports are replaced: other importers, such as the comparison view, still load the real modules. The
 * editor would need the replaced modules only for options, services or providers that we do not use.
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
  // GPU rendering, an experimental option that we leave off.
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
  // The command palette and its list service load when a user first opens it (monaco-palette.ts).
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
  // We provide no inline completions, colours, inlay hints, definitions or code actions.
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
  // Statements also use DOMPurify, so both share one copy of the code. Monaco removes all hooks from this instance, so
  // we add ours to another (clean-statement.ts).
  {
    importer: 'base/browser/domSanitize',
    module: 'dompurify/dompurify',
    source: `export { default } from 'dompurify'`,
  },
  // Pasting files, and the menu of paste formats.
  {
    importer: 'clipboard/browser/clipboard',
    module: 'dropOrPasteInto/browser/copyPasteController',
    names: ['CopyPasteController'],
  },
  // A second copy of the worker's code, for environments without web workers.
  { importer: 'services/editorWorkerService', module: 'services/editorWebWorker', names: ['EditorWorker'] },
  {
    importer: 'observableInternal/index',
    module: 'logging/debugger/devToolsLogger',
    names: ['DevToolsLogger'],
  },
]

/** The code that replaces an unused module. Monaco calls `get` to find an editor contribution; null means none. */
const sourceOf = ({ names = [], source }: Unused): string =>
  source ?? names.map((name) => `export class ${name} { static get() { return null } }`).join('\n')

/** The modules that describe options and colours for a settings page, which Monaco does not have. */
const DESCRIBING =
  /\/monaco-editor\/esm\/vs\/(editor\/common\/(config\/editor(Options|ConfigurationSchema)|core\/editorColorRegistry)|platform\/theme\/common\/colors\/\w+)\.js$/
const DESCRIPTION = /(?<!'ariaLabel', )\blocalize\(\d+, ("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\)/g

const ID = '\0unused-monaco:'

const monacoPath = (id: string): string | undefined =>
  /\/monaco-editor\/esm\/vs\/(.+?)(?:\.js)?(?:\?.*)?$/.exec(id)?.[1]

/**
 * Removes the code that we never use, about a quarter of the editor. The build fails if Monaco no longer has one of these
 * imports, because a new version may have moved the module or started to use it.
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
