import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = () => readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The problems that axe rates as serious or critical, because they lock users out.
 * @param rules the only rules to check; all if absent
 */
export const barriers = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  const options = { resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: rules }) }
  const { violations } = (await page.evaluate(
    `${await axe()}; axe.run(document, ${JSON.stringify(options)})`,
  )) as AxeResults
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
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
