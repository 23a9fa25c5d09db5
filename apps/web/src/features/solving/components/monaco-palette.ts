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
 * Monaco's service for its palette (all commands, go to line), which loads the palette when it is first opened,
 * because the palette with its lists and trees is a tenth of the editor. The build leaves out Monaco's own service
 * (build/lean-monaco.ts).
 */
export const lazyPalette = (services: () => Services): PaletteService => {
  let palette: PaletteService | null = null
  const load = async (): Promise<PaletteService> => {
    const { StandaloneQuickInputService } = await loadPalette()
    if (palette !== null) return palette
    palette = services().createInstance(StandaloneQuickInputService)
    // Monaco caches its keybindings and colours. A change makes it read them again, including those of the palette.
    monaco.editor.addKeybindingRules([])
    defineThemes()
    return palette
  }
  // Until it is loaded, commands only open it.
  const early: PaletteService = {
    quickAccess: { show: (prefix) => void load().then(({ quickAccess }) => quickAccess.show(prefix)) },
    pick: async (...choice) => (await load()).pick(...choice),
  }
  return new Proxy(early, { get: (_, name) => Reflect.get(palette ?? early, name) })
}

/** The palette finds its contribution in an editor by this name. */
const PLACE = 'editor.controller.quickInput'

/** `EditorContributionInstantiation.Lazy` */
const CREATED_WHEN_NEEDED = 4

/** The palette's contribution. An editor gets it when it is created, so it cannot be loaded with the palette. */
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

/** Gives each new editor the palette's contribution, unless Monaco does, as on the development server. */
export const registerPalettePlace = (): void => {
  if (EditorExtensionsRegistry.getSomeEditorContributions([PLACE]).length > 0) return
  registerEditorContribution(PLACE, PalettePlace, CREATED_WHEN_NEEDED)
}
