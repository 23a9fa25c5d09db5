import { leanMonaco, UNUSED } from './lean-monaco'

const monaco = (path: string) => `/app/node_modules/monaco-editor/esm/vs/${path}.js`

/** The plugin's hooks as plain functions. */
const hooks = () => {
  const { resolveId, load, transform, buildEnd } = leanMonaco() as never as {
    resolveId: { handler: (source: string, importer?: string) => string | null }
    load: { handler: (id: string) => string }
    transform: { handler: (code: string) => string }
    buildEnd: (error?: Error) => void
  }
  const error = jest.fn()
  return {
    resolve: resolveId.handler,
    load: load.handler,
    transform: transform.handler,
    end: buildEnd.bind({ error } as never),
    error,
  }
}

const standalone = monaco('editor/standalone/browser/standaloneCodeEditor')
const diffEditor = '../../browser/widget/diffEditor/diffEditorWidget.js'

it('leanMonaco replaces an unused module with a class that does nothing, for the listed importer only', () => {
  const { resolve, load } = hooks()
  const id = resolve(diffEditor, standalone)
  expect(load(id as string)).toBe('export class DiffEditorWidget { static get() { return null } }')
  expect(resolve(diffEditor, '/app/src/monaco-diff.ts')).toBeNull()
  expect(resolve('./standaloneServices.js', standalone)).toBeNull()
})

it('leanMonaco removes the descriptions of options, but keeps the accessible name of the editor', () => {
  const code = `new O('ariaLabel', localize(1, "Editor content")), { description: localize(2, 'It\\'s a "font".') }`
  expect(hooks().transform(code)).toBe(
    `new O('ariaLabel', localize(1, "Editor content")), { description: '' }`,
  )
})

it('leanMonaco fails the build if Monaco no longer has one of the imports', () => {
  const { resolve, end, error } = hooks()
  for (const { importer, module } of UNUSED.slice(1)) resolve(`../../${module}.js`, monaco(`x/${importer}`))
  end()
  expect(error.mock.calls).toEqual([
    [expect.stringContaining('standaloneCodeEditor → diffEditor/diffEditorWidget')],
  ])
})

it('leanMonaco reports no missing imports if the build has already failed', () => {
  const { end, error } = hooks()
  end(new Error('syntax'))
  expect(error).not.toHaveBeenCalled()
})
