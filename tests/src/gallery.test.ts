import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { barriers, isTooWide } from './accessibility'
import { openPage, SIZES } from './browser'
import { eventually, freePort, type Part, root, startPart } from './processes'
import { sharedBrowser } from './shared-product'

/** Every component in each of its states, on the page that only a developer's server has. */

let server: Part
let browser: Browser
let url: string

beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = startPart(
    'node_modules/vite/bin/vite.js',
    { NODE_ENV: 'development', HOME: process.env.HOME ?? root },
    [join(root, 'apps/web'), '--port', String(port), '--strictPort'],
  )
  await eventually('A development server', async () => {
    if (!server.alive()) throw new Error(server.tail())
    return (await fetch(url)).ok
  })
  browser = await sharedBrowser()
})
afterAll(() => server?.stop())

test.each(['light', 'dark'] as const)(
  'keeps nobody out in the %s theme, and is no wider than the window',
  async (theme) => {
    const { page, errors } = await openPage(browser, url)
    // The server bundles new modules while the page loads.
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.goto('/gallery')
    await page.getByRole('heading', { name: 'Gallery' }).waitFor()
    const found: Record<string, unknown> = {}
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport)
      found[size] = { barriers: await barriers(page), isTooWide: await isTooWide(page) }
    }
    const nothing = { barriers: [], isTooWide: false }
    expect({ found, errors }).toEqual({ found: { wide: nothing, narrow: nothing }, errors: [] })
    await page.context().close()
  },
  240_000,
)

test('a toast is announced to screen readers', async () => {
  const { page } = await openPage(browser, url)
  await page.goto('/gallery')
  await page.getByRole('button', { name: 'Fail' }).click()
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await toasts.getByText('Your browser blocked copying. Select the text and copy it yourself.').waitFor()
  expect(await toasts.getAttribute('aria-live')).toBe('polite')
  await page.context().close()
})

test('is in no build', async () => {
  const assets = join(root, 'apps/web/dist/assets')
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  for (const name of scripts) {
    const script = await readFile(join(assets, name), 'utf8')
    expect([name, /SOMETHING_NEW|Submission status panel/.test(script)]).toEqual([name, false])
  }
})
