import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = () => readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The problems that axe rates as serious or critical, which may keep users from using the page.
 * @param rules the only rules to check; all if absent
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
 * The barriers in both themes, each with its theme. In the second theme only contrast is checked, because themes differ
 * only in colours. The page stays in the second theme.
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

/** Whether something is wider than the window, so that the page scrolls sideways. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')

/** Boxes that scroll vertically by less than a line, because their content is slightly too high. */
export const strayScrollBars = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((box) => {
        const hidden = box.scrollHeight - box.clientHeight
        return hidden > 0 && hidden < 8 && /auto|scroll/.test(getComputedStyle(box).overflowY)
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  )
