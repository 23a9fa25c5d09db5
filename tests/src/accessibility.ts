import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = () => readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The problems that axe rates as serious or critical, because they may prevent people from using the page.
 * @param rules the rules to check; all if absent
 */
export const barriers = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(`${await axe()}; null`)
  const options = { resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: rules }) }
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/**
 * Checks both themes and prefixes each barrier with its theme. Checks only contrast in the second theme, because themes
 * differ only in colours. Leaves the page in the second theme.
 */
export const barriersInBothThemes = async (page: Page): Promise<string[]> => {
  const theme = await page.evaluate(() => document.documentElement.dataset.theme)
  const found = await barriers(page)
  const other = theme === 'light' ? 'dark' : 'light'
  await page.emulateMedia({ colorScheme: other })
  await page.locator(`html[data-theme=${other}]`).waitFor()
  const foundInOther = await barriers(page, ['color-contrast'])
  return [...found.map((each) => `${theme}: ${each}`), ...foundInOther.map((each) => `${other}: ${each}`)]
}

/** Whether the page scrolls sideways, because something is wider than the window. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')

/** Boxes that scroll vertically by less than a line, because their content is slightly too tall. */
export const strayScrollBars = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((box) => {
        const hidden = box.scrollHeight - box.clientHeight
        return hidden > 0 && hidden < 8 && /auto|scroll/.test(getComputedStyle(box).overflowY)
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  )
