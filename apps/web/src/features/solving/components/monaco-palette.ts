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
 * Replaces Monaco's service for the command palette, which the build removes (build/lean-monaco.ts). The palette makes
 * up a tenth of the editor's size, so this service loads it only when it is first opened.
 */
export const lazyPalette = (services: () => Services): PaletteService => {
  let palette: PaletteService | null = null
  const load = async (): Promise<PaletteService> => {
    const { StandaloneQuickInputService } = await loadPalette()
    if (palette !== null) return palette
    palette = services().createInstance(StandaloneQuickInputService)
    // Monaco caches keybindings and colours. These calls make it pick up those of the palette.
    monaco.editor.addKeybindingRules([])
    defineThemes()
    return palette
  }
  // Only the methods that open the palette are available before it has loaded.
  const early: PaletteService = {
    quickAccess: { show: (prefix) => void load().then(({ quickAccess }) => quickAccess.show(prefix)) },
    pick: async (...choice) => (await load()).pick(...choice),
  }
  return new Proxy(early, { get: (_, name) => Reflect.get(palette ?? early, name) })
}

/** The id under which the palette looks up its contribution to an editor. */
const PLACE = 'editor.controller.quickInput'

/** `EditorContributionInstantiation.Lazy` */
const CREATED_WHEN_NEEDED = 4

/** Reserves the palette's place in an editor, because contributions cannot be added after an editor is created. */
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

/** Registers the contribution unless Monaco already has, as it does on the development server. */
export const registerPalettePlace = (): void => {
  if (EditorExtensionsRegistry.getSomeEditorContributions([PLACE]).length > 0) return
  registerEditorContribution(PLACE, PalettePlace, CREATED_WHEN_NEEDED)
}
