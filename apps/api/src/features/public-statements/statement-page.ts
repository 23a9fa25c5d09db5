import { type Attribution, type AttributionText, attributionLine, maxPointsOf } from '@cohort/shared'
import { decodeHTML, escapeUTF8 as escapeHtml } from 'entities'
import { listDifficultyOf, presentAttribution, publicPageOf } from '../problems/problem.presenter'
import type { FullProblem } from '../problems/problem.service'
import { withAddresses } from '../problems/problem-statements'
import type { StatementRecord } from '../problems/problem-version.model'

const texts = {
  untitled: 'Untitled Problem',
  solve: 'Log in to solve',
  problems: 'Problems',
  time: (seconds: number) => `Time limit ${seconds} s`,
  memory: (mb: number) => `Memory limit ${mb} MB`,
  points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  sampleInput: (n: number) => `Sample Input ${n}`,
  sampleOutput: (n: number) => `Sample Output ${n}`,
  reads: 'Your program reads: ',
  writes: 'Your program writes: ',
  pdf: 'Open the statement (PDF)',
  fallback: (title: string) => `Read and solve “${title}” on Cohort.`,
  missing: 'Page not found',
  missingHint: 'This problem does not exist, or you need to log in to read it.',
  toProblems: 'Browse problems',
}

/**
 * The page of a problem for guests, with its statement, limits and samples. Works without scripts.
 * @param site the origin for the canonical address
 */
export const statementPage = (found: FullProblem, statement: StatementRecord, site: string): string => {
  const { problem, version, samples } = found
  const path = publicPageOf(problem.slug)
  const title = statement.title ?? (problem.title || texts.untitled)
  const fileAddress = (sha256: string) => `${path}/files/${sha256}`
  const solve = `/problems/${problem._id.toHexString()}`
  const difficulty = listDifficultyOf(problem.difficulty)
  const points = maxPointsOf(version.scoring)
  const facts = [
    texts.time(version.cpuTimeLimitMs / 1000),
    texts.memory(Number((version.memoryLimitKb / 1024).toFixed(2))),
    ...(points === null ? [] : [texts.points(points)]),
  ]
  return documentOf(
    {
      language: statement.language,
      title,
      description: statement.pdf === null ? summaryOf(statement.html) : '',
      address: site + path,
    },
    `<header class="page-bar">
<a class="page-brand" href="/"><span class="page-mark" aria-hidden="true"><i></i><i></i><i></i><i></i></span>Cohort</a>
<a class="page-button" href="${solve}">${texts.solve}</a>
</header>
<main class="page-sheet" data-printed>
<h1>${escapeHtml(title)}</h1>
<ul class="page-facts">
${difficulty === null ? '' : `<li class="page-difficulty page-${difficulty.toLowerCase()}">${difficulty}</li>\n`}${facts.map((fact) => `<li>${fact}</li>`).join('\n')}
</ul>
${statement.pdf === null ? '' : pdfOf(title, fileAddress(statement.pdf))}
<div class="statement" lang="${escapeHtml(statement.language)}" dir="auto">
${withSamples(withAddresses(statement.html, fileAddress), [
  ...samples.map(({ input, expectedOutput }, index) => sampleOf(index + 1, input, expectedOutput)),
  ...version.interactions.map(({ lines }, index) => conversationOf(index + 1, lines)),
])}
</div>
${attributionOf(presentAttribution(found))}
${problem.tags.length === 0 ? '' : `<ul class="page-tags">\n${problem.tags.map((tag) => `<li>${escapeHtml(tag)}</li>`).join('\n')}\n</ul>`}
<p class="page-end"><a class="page-button" href="${solve}">${texts.solve}</a></p>
</main>`,
  )
}

interface Head {
  language: string
  title: string
  description: string
  /** The canonical address; null for a page that search engines must not list. */
  address: string | null
}

const documentOf = ({ language, title, description, address }: Head, body: string): string => {
  const about = escapeHtml(description === '' ? texts.fallback(title) : description)
  const name = escapeHtml(title)
  const known =
    address === null
      ? '<meta name="robots" content="noindex">'
      : `<meta name="description" content="${about}">
<link rel="canonical" href="${escapeHtml(address)}">
<meta property="og:type" content="article">
<meta property="og:site_name" content="Cohort">
<meta property="og:title" content="${name}">
<meta property="og:description" content="${about}">
<meta property="og:url" content="${escapeHtml(address)}">
<meta name="twitter:card" content="summary">`
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name} · Cohort</title>
${known}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
<link rel="stylesheet" href="/statement-page.css">
</head>
<body>
${body}
</body>
</html>
`
}

/** The page for all problems that guests may not read. It is always the same, so it reveals nothing. */
export const NOT_FOUND_PAGE = documentOf(
  { language: 'en', title: texts.missing, description: '', address: null },
  `<main class="page-sheet page-missing">
<h1>${texts.missing}</h1>
<p>${texts.missingHint}</p>
<p><a class="page-button" href="/">${texts.toProblems}</a></p>
</main>`,
)

/** Inserts samples where the author placed them, and all others at the end. */
const withSamples = (html: string, samples: readonly string[]): string => {
  const left = [...samples]
  const placed = html.replace(/<div data-samples="(next|remaining)"><\/div>/g, (_, which: string) =>
    left.splice(0, which === 'next' ? 1 : left.length).join('\n'),
  )
  return [placed, ...left].join('\n')
}

/** HTML drops a line break right after the tag, so this adds one in case the sample starts with its own. */
const preOf = (text: string): string => `<pre tabindex="0">\n${escapeHtml(text)}</pre>`

const sampleOf = (number: number, input: string, output: string): string => `<div class="page-sample">
<section><h2>${texts.sampleInput(number)}</h2>${preOf(input)}</section>
<section><h2>${texts.sampleOutput(number)}</h2>${preOf(output)}</section>
</div>`

type Lines = FullProblem['version']['interactions'][number]['lines']

const conversationOf = (number: number, lines: Lines): string => `<section class="page-conversation">
<div><h2>${texts.sampleInput(number)}</h2><h2>${texts.sampleOutput(number)}</h2></div>
<ol>
${lines
  .map(({ from, text }) => {
    const who = from === 'program' ? texts.writes : texts.reads
    return `<li class="page-${from}"><span class="page-spoken">${who}</span>${escapeHtml(text)}</li>`
  })
  .join('\n')}
</ol>
</section>`

const pdfOf = (title: string, address: string): string =>
  `<iframe class="page-pdf" src="${address}#navpanes=0&amp;pagemode=none&amp;view=FitH" title="${escapeHtml(title)}"></iframe>
<p><a class="page-link" href="${address}">${texts.pdf}</a></p>`

const attributionOf = (attribution: Attribution): string => {
  const items = attributionLine(attribution).map((texts) => texts.map(linkOf).join(''))
  return items.length === 0 ? '' : `<p class="page-attribution">${items.join(' · ')}</p>`
}

const linkOf = ({ text, url, rel }: AttributionText): string => {
  if (url === undefined) return escapeHtml(text)
  const relation = rel === undefined ? '' : ` rel="${rel}"`
  return `<a href="${escapeHtml(url)}"${relation}>${escapeHtml(text)}</a>`
}

const SUMMARY_LENGTH = 200

/** The beginning of a statement as plain text, cut between two words. */
const summaryOf = (html: string): string => {
  const text = decodeHTML(
    html
      .replace(/<sup>/g, '^')
      .replace(/<msup>(<m\w+>[^<]*<\/m\w+>)/g, '$1^')
      .replace(/<\/?(?:p|li|h\d|div|td|tr|pre|figure|ul|ol|br)\b[^>]*>/g, ' ')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= SUMMARY_LENGTH) return text
  const start = text.slice(0, SUMMARY_LENGTH)
  const end = start.lastIndexOf(' ')
  return `${end > 0 ? start.slice(0, end) : start.slice(0, -1)}…`
}
