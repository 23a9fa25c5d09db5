import { parseArgs } from 'node:util'
import { envelopeOf, problemListItemSchema } from '@cohort/shared'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { z } from 'zod'
import { openBrowser } from '../browser'

/**
 * `npm run bench:web [-- ADDRESS] [--rounds 10]`: what the first page and the solving page cost a new visitor of a
 * running product. Every round starts with a cold cache.
 */

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '10' } },
  allowPositionals: true,
})
const address = positionals[0] ?? 'http://127.0.0.1:3000'
const rounds = Number(values.rounds)

/** A slow mobile connection: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. Throughput in bytes a second, latency in ms. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

const EDITOR = '.monaco-editor [role="textbox"]'

interface Load {
  /** Bytes received, headers included. */
  bytes: number
  requests: number
  /** From the start of the navigation until `ready` was on the page, in ms. */
  ms: number
}

const load = async (context: BrowserContext, path: string, ready: string): Promise<Load> => {
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const network = await context.newCDPSession(page)
  const bytes: number[] = []
  network.on('Network.loadingFinished', ({ encodedDataLength }) => bytes.push(encodedDataLength))
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', SLOW)
  await page.goto(address + path, { waitUntil: 'commit' })
  const ms = await readyAfter(page, ready)
  await page.waitForLoadState('networkidle')
  return { bytes: bytes.reduce((sum, each) => sum + each, 0), requests: bytes.length, ms }
}

const readyAfter = async (page: Page, selector: string): Promise<number> => {
  const found = await page.waitForFunction(
    (wanted) => (document.querySelector(wanted) === null ? 0 : performance.now()),
    selector,
    { polling: 'raf' },
  )
  return Number(await found.jsonValue())
}

/** Loads the page once in each round, as a new visitor or with a signed-in user's cookies. */
const measure = async (browser: Browser, cookies: Cookies, path: string, ready: string): Promise<Load[]> => {
  const loads: Load[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies(cookies)
    loads.push(await load(context, path, ready))
    await context.close()
  }
  return loads
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

const signIn = async (browser: Browser): Promise<{ cookies: Cookies; problemId: string }> => {
  const context = await browser.newContext()
  const account = { email: `bench-${Date.now()}@example.org`, password: 'correct horse battery' }
  const post = (path: string, data: object) => context.request.post(`${address}/api/user/${path}`, { data })
  await post('signup', { ...account, fullName: 'Bench', userName: 'Bench' })
  await post('login', account)
  const list = await context.request.get(`${address}/api/problems`)
  const { data } = envelopeOf(z.array(problemListItemSchema)).parse(await list.json())
  const problemId = data[0]?._id
  if (problemId === undefined) throw new Error(`${address} has no published problem.`)
  const cookies = await context.cookies()
  await context.close()
  return { cookies, problemId }
}

/** The smallest value that at least `percent` of them do not exceed. */
const percentile = (values: readonly number[], percent: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil((percent / 100) * values.length) - 1] ?? Number.NaN

const row = (name: string, loads: readonly Load[]): string => {
  const percentileOf = (key: keyof Load, percent: number) =>
    percentile(
      loads.map((each) => each[key]),
      percent,
    )
  const seconds = (percent: number) => (percentileOf('ms', percent) / 1000).toFixed(2)
  return `| ${name} | ${(percentileOf('bytes', 50) / 1000).toFixed(0)} | ${percentileOf('requests', 50)} | ${seconds(50)} | ${seconds(75)} |`
}

const browser = await openBrowser()
try {
  const { cookies, problemId } = await signIn(browser)
  const first = await measure(browser, [], '/', 'article')
  const solving = await measure(browser, cookies, `/problems/${problemId}`, EDITOR)
  process.stdout.write(
    `| page | KB on the wire | requests | ready after s, p50 | p75 |\n|---|---|---|---|---|\n`,
  )
  process.stdout.write(`${row('first page', first)}\n${row('solving page, editor usable', solving)}\n`)
} finally {
  await browser.close()
}
