import * as monaco from 'monaco-editor/editor'
import {
  EditorExtensionsRegistry,
  registerEditorContribution,
} from 'monaco-editor/editor/browser/editorExtensions'
import type { PaletteService, Services } from 'monaco-editor/editor/standalone/browser/standaloneServices'
import { partLoader } from '../../../http/load-part'
import { defineThemes } from './monaco-themes'

const loadPalette = partLoader(
  () => import('monaco-editor/editor/standalone/browser/quickInput/standaloneQuickInputService'),
)

/**
 * Replaces Monaco's service for its palette (all commands, go to line), which the build leaves out
 * (build/lean-monaco.ts). It loads the palette when it is first opened, because the palette with its lists and trees
 * is a tenth of the editor's size.
 */
export const lazyPalette = (services: () => Services): PaletteService => {
  let palette: PaletteService | null = null
  const load = async (): Promise<PaletteService> => {
    const { StandaloneQuickInputService } = await loadPalette()
    if (palette !== null) return palette
    palette = services().createInstance(StandaloneQuickInputService)
    // Monaco has cached its keybindings and colours. These calls make it include those of the palette.
    monaco.editor.addKeybindingRules([])
    defineThemes()
    return palette
  }
  // Until the palette is loaded, only the methods that open it are available.
  const early: PaletteService = {
    quickAccess: { show: (prefix) => void load().then(({ quickAccess }) => quickAccess.show(prefix)) },
    pick: async (...choice) => (await load()).pick(...choice),
  }
  return new Proxy(early, { get: (_, name) => Reflect.get(palette ?? early, name) })
}

/** The palette finds its contribution to an editor by this name. */
const PLACE = 'editor.controller.quickInput'

/** `EditorContributionInstantiation.Lazy` */
const CREATED_WHEN_NEEDED = 4

/** The palette's place in an editor. Editors get their contributions when they are created, before it is loaded. */
class PalettePlace {
  readonly widget: monaco.editor.IOverlayWidget
  readonly editor: monaco.editor.ICodeEditor
  constructor(editor: monaco.editor.ICodeEditor) {
    this.editor = editor
    const place = document.createElement('div')
    this.widget = {
      getId: () => 'editor.contrib.quickInputWidget',
      getDomNode: () => place,
      getPosition: () => ({ preference: { top: 0, left: 0 } }),
    }
    editor.addOverlayWidget(this.widget)
  }
  dispose() {
    this.editor.removeOverlayWidget(this.widget)
  }
}

/** Gives each new editor the palette's contribution, unless Monaco's own does so, as on the development server. */
export const registerPalettePlace = (): void => {
  if (EditorExtensionsRegistry.getSomeEditorContributions([PLACE]).length > 0) return
  registerEditorContribution(PLACE, PalettePlace, CREATED_WHEN_NEEDED)
}
