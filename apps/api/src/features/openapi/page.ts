import { CALLS, type Call } from '@cohort/shared'
import { escapeHtml } from '../../escape-html'
import { openApiDocument } from './document'
import { schemaHtml } from './schema-html'

/**
 * The API's document as a page to be read. It is text and nothing else: no script, no form, and so nothing to try calls
 * out with on somebody's session.
 */
export const openApiPage = (): string => {
  const { info, paths, components } = openApiDocument()
  const tags = [...new Set(CALLS.map(({ tag }) => tag))]
  const sections = tags.map((tag) => {
    const operations = CALLS.filter((operation) => operation.tag === tag)
    return `<section><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${operations
      .map((operation) => operationHtml(operation, paths[operation.path]?.[operation.method] ?? {}))
      .join('\n')}</section>`
  })
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary><p>${schemaHtml(schema)}</p></details>`,
  )
  const links = tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(info.title)} API</h1>
<p>${inCode(info.description)} For programs: <a href="openapi.json">openapi.json</a>.</p>
<nav>${links} <a href="#Schemas">Schemas</a></nav>
${sections.join('\n')}
<section><h2 id="Schemas">Schemas</h2>${schemas.join('\n')}</section>
</main>
</body>
</html>
`
}

interface Described {
  parameters?: unknown
  requestBody?: unknown
  responses?: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}

const operationHtml = ({ id, method, path, summary, access, scope }: Call, described: Described): string => {
  const { parameters, requestBody, responses = {} } = described
  const isOpen = access === 'anyone' || access === 'guest'
  const who = isOpen ? 'Everybody' : `Role <code>${access}</code>${scope === undefined ? ', in person' : ''}`
  const token = scope === undefined ? '' : ` · token with <code>${scope}</code>`
  return `<details id="${escapeHtml(id)}">
<summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${inCode(summary)}</span></summary>
<p>${who}${token}</p>
${listHtml('Parameters', parametersOf(parameters))}
${requestBody === undefined ? '' : `<h3>Body</h3><p>${contentHtml((requestBody as { content?: Content }).content)}</p>`}
${listHtml(
  'Answers',
  Object.entries(responses).map(
    ([status, { description, content }]) =>
      `<b>${escapeHtml(status)}</b> ${inCode(description)} ${contentHtml(content)}`,
  ),
)}
</details>`
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: unknown
}

const parametersOf = (parameters: unknown): string[] =>
  (parameters as Parameter[] | undefined)?.map(
    ({ name, in: where, required, description, schema }) =>
      `<code>${escapeHtml(name)}</code> in ${escapeHtml(where)}${required ? '' : ', <em>optional</em>'}: ${schemaHtml(schema)}${description === undefined ? '' : ` – ${inCode(description)}`}`,
  ) ?? []

type Content = Record<string, { schema: unknown }>

const contentHtml = (content: Content | undefined): string =>
  Object.entries(content ?? {})
    .map(
      ([type, { schema }]) =>
        `${type === 'application/json' ? '' : `<code>${escapeHtml(type)}</code> `}${schemaHtml(schema)}`,
    )
    .join(', ')

const listHtml = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<h3>${title}</h3><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

/** Text in which backquotes mark code. */
const inCode = (text: string): string => escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>')

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1b1d22, #ebe9e4); --soft: light-dark(#565b66, #a9aeba);
  --line: light-dark(#dedad1, #2a2e36); --ground: light-dark(#f6f5f1, #131519); --surface: light-dark(#fff, #1a1d23);
  --accent: light-dark(#0d6b5b, #4cc7b0) }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.55 system-ui, sans-serif }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1.25rem 6rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.15rem; margin-top: 2.5rem } h3 { font-size: .9rem; margin: 1rem 0 .25rem }
a { color: var(--accent) } nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem }
code { font: .87em ui-monospace, monospace; overflow-wrap: anywhere }
details { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; margin: .5rem 0; padding: .5rem .85rem }
summary { cursor: pointer; overflow-wrap: anywhere } summary b { color: var(--accent) }
summary span, em { color: var(--soft) } em { font-style: normal }
ul { margin: .25rem 0; padding-left: 1.25rem } p { margin: .5rem 0 }
`
