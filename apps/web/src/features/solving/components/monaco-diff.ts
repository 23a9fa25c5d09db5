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
 * Does the same as `monaco.editor.createDiffEditor`. That function is part of the editor's main code, which would
 * then contain the diff editor, so the build leaves it out (build/lean-monaco.ts).
 */
export const createDiffEditor = (
  place: HTMLElement,
  options: monaco.editor.IDiffEditorConstructionOptions,
): monaco.editor.IDiffEditor => {
  const services = StandaloneServices.initialize({})
  StandaloneServices.get(IStandaloneThemeService).registerEditorContainer(place)
  // Created here, because the service itself registers too late: Monaco collects services for the first editor.
  const provider = services.createInstance(WorkerBasedDiffProviderFactoryService)
  return services
    .createChild(new ServiceCollection([IDiffProviderFactoryService, provider]))
    .createInstance(DiffEditor, place, options, {}) as unknown as monaco.editor.IDiffEditor
}
