import { parseArgs } from 'node:util'
import { envelopeOf } from '@cohort/shared'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { z } from 'zod'
import { openBrowser } from '../browser'
import { percentile } from './statistics'
import { interactions, SLOWER } from './web-interactions'

/**
 * `npm run bench:web [-- ADDRESS …] [--rounds 10]`: measures how fast the first page and the solving page of a running
 * Cohort load for a visitor with a slow connection and a slow processor. Every round starts with a cold cache. Several
 * addresses take turns, so that other load on the machine affects them equally.
 */

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '10' } },
  allowPositionals: true,
})
const addresses = positionals.length === 0 ? ['http://127.0.0.1:3000'] : positionals
const rounds = Number(values.rounds)
/** Interactions are measured in at most this many rounds. */
const MOST_INTERACTIONS = 3

/** A slow mobile connection: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. Throughput is in bytes/s, latency in ms. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

const EDITOR = '.monaco-editor [role="textbox"]'

interface Load {
  /** Bytes received, including headers. */
  bytes: number
  requests: number
  /** The time from the start of the navigation until the awaited element appears, in ms. */
  ms: number
}

/** Opens a page with the slow connection and processor. `bytes` lists the sizes of the responses. */
const openSlowPage = async (context: BrowserContext): Promise<{ page: Page; bytes: number[] }> => {
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const session = await context.newCDPSession(page)
  const bytes: number[] = []
  session.on('Network.loadingFinished', ({ encodedDataLength }) => bytes.push(encodedDataLength))
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, bytes }
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0)

/** Opens the path with an empty cache. */
const load = async (context: BrowserContext, path: string, ready: string): Promise<Load> => {
  const { page, bytes } = await openSlowPage(context)
  await page.goto(path, { waitUntil: 'commit' })
  const ms = await readyAfter(page, ready)
  await page.waitForLoadState('networkidle')
  return { bytes: sum(bytes), requests: bytes.length, ms }
}

/** Follows a link on the first page, once the page has been idle long enough to prefetch. */
const loadFromList = async (context: BrowserContext, path: string, ready: string): Promise<Load> => {
  const { page, bytes } = await openSlowPage(context)
  await page.goto('/', { waitUntil: 'networkidle' })
  bytes.length = 0
  const link = page.locator(`a[href="${path}"]`).first()
  await link.evaluate((element: HTMLElement) => {
    performance.mark('click')
    element.click()
  })
  const from = await page.evaluate(() => performance.getEntriesByName('click')[0]!.startTime)
  const ms = (await readyAfter(page, ready)) - from
  await page.waitForLoadState('networkidle')
  return { bytes: sum(bytes), requests: bytes.length, ms }
}

const readyAfter = async (page: Page, selector: string): Promise<number> => {
  const found = await page.waitForFunction(
    (wanted) => (document.querySelector(wanted) === null ? 0 : performance.now()),
    selector,
    { polling: 'raf' },
  )
  return Number(await found.jsonValue())
}

interface Product {
  address: string
  /** The cookie of a signed-in user. */
  cookies: Cookies
  problem: string
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** The fields of a problem that every version of Cohort returns. */
const problemsSchema = z.array(z.object({ _id: z.string(), title: z.string() }))

const signIn = async (browser: Browser, address: string): Promise<Product> => {
  const context = await browser.newContext({ baseURL: address })
  const account = { email: `bench-${Date.now()}@example.org`, password: 'correct horse battery' }
  const post = (path: string, data: object) => context.request.post(`/api/user/${path}`, { data })
  await post('signup', { ...account, fullName: 'Bench', userName: 'Bench' })
  await post('login', account)
  const list = await context.request.get('/api/problems')
  const { data } = envelopeOf(problemsSchema).parse(await list.json())
  // Sort the list, because versions of Cohort order it differently.
  const problemId = data.sort((a, b) => (a.title < b.title ? -1 : 1))[0]?._id
  if (problemId === undefined) throw new Error(`${address} has no published problem.`)
  const cookies = await context.cookies()
  await context.close()
  return { address, cookies, problem: `/problems/${problemId}` }
}

/** A browser context with an empty cache, either signed in or not. */
const newContext = async (
  browser: Browser,
  { address, cookies }: Product,
  signedIn: boolean,
): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
  if (signedIn) await context.addCookies(cookies)
  return context
}

const visits = {
  'first page': (context: BrowserContext) => load(context, '/', 'article'),
  'solving page, editor usable': (context: BrowserContext, problem: string) => load(context, problem, EDITOR),
  'solving page, prefetched from the list': (context: BrowserContext, problem: string) =>
    loadFromList(context, problem, EDITOR),
}

const row = (name: string, loads: readonly Load[]): string => {
  const percentileOf = (key: keyof Load, percent: number) =>
    percentile(
      loads.map((each) => each[key]),
      percent,
    )
  const seconds = (percent: number) => (percentileOf('ms', percent) / 1000).toFixed(2)
  return `| ${name} | ${(percentileOf('bytes', 50) / 1000).toFixed(0)} | ${percentileOf('requests', 50)} | ${seconds(50)} | ${seconds(75)} |`
}

/** The name of a row, with the address if there are several. */
const nameOf = (what: string, { address }: Product): string =>
  addresses.length > 1 ? `${what}, ${address}` : what

const browser = await openBrowser()
try {
  const products = []
  for (const address of addresses) products.push(await signIn(browser, address))

  process.stdout.write(
    '| page | KB on the wire | requests | s until ready, p50 | p75 |\n|---|---|---|---|---|\n',
  )
  for (const [name, visit] of Object.entries(visits)) {
    const loads = new Map(products.map((product) => [product, [] as Load[]]))
    for (let round = 0; round < rounds; round++) {
      for (const [product, seen] of loads) {
        const context = await newContext(browser, product, name !== 'first page')
        seen.push(await visit(context, product.problem))
        await context.close()
      }
    }
    for (const [product, seen] of loads) process.stdout.write(`${row(nameOf(name, product), seen)}\n`)
  }

  process.stdout.write('\n| interaction | slowest in ms, p50 |\n|---|---|\n')
  for (const [name, measure] of Object.entries(interactions)) {
    const slowest = new Map(products.map((product) => [product, [] as number[]]))
    for (let round = 0; round < Math.min(rounds, MOST_INTERACTIONS); round++) {
      for (const [product, seen] of slowest) {
        const context = await newContext(browser, product, true)
        await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.address })
        seen.push(await measure(context, product.problem))
        await context.close()
      }
    }
    for (const [product, seen] of slowest)
      process.stdout.write(`| ${nameOf(name, product)} | ${percentile(seen, 50)} |\n`)
  }
} finally {
  await browser.close()
}
