import type * as monaco from 'monaco-editor/editor'
import { DiffEditorWidget } from 'monaco-editor/editor/browser/widget/diffEditor/diffEditorWidget'
import {
  IDiffProviderFactoryService,
  WorkerBasedDiffProviderFactoryService,
} from 'monaco-editor/editor/browser/widget/diffEditor/diffProviderFactoryService'
import { StandaloneCodeEditor } from 'monaco-editor/editor/standalone/browser/standaloneCodeEditor'
import { type Services, StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices'
import { IStandaloneThemeService } from 'monaco-editor/editor/standalone/common/standaloneTheme'
import 'monaco-editor/features/diffEditor/register'
import { ServiceCollection } from 'monaco-editor/platform/instantiation/common/serviceCollection'

class DiffEditor extends DiffEditorWidget {
  override _createInnerEditor(services: Services, place: HTMLElement, options: object) {
    return services.createInstance(StandaloneCodeEditor, place, options)
  }
}

/**
 * Replaces `monaco.editor.createDiffEditor`, which would pull the diff editor into the main bundle. The build removes
 * it (build/lean-monaco.ts).
 */
export const createDiffEditor = (
  place: HTMLElement,
  options: monaco.editor.IDiffEditorConstructionOptions,
): monaco.editor.IDiffEditor => {
  const services = StandaloneServices.initialize({})
  StandaloneServices.get(IStandaloneThemeService).registerEditorContainer(place)
  // Created by hand, because Monaco collects its services for the first editor, before this one is registered.
  const provider = services.createInstance(WorkerBasedDiffProviderFactoryService)
  return services
    .createChild(new ServiceCollection([IDiffProviderFactoryService, provider]))
    .createInstance(DiffEditor, place, options, {}) as unknown as monaco.editor.IDiffEditor
}
