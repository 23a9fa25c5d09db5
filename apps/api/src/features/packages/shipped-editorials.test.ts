import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packagePaths } from '@cohort/problem-format'

const root = join(__dirname, '../../../../..')

test('every shipped easy problem has an editorial with a program in its default language', async () => {
  const packages = await packagePaths(['problems', 'contests/first-watch'].map((name) => join(root, name)))
  const lacking: string[] = []
  for (const path of packages) {
    const settings = await readFile(join(path, 'cohort.yaml'), 'utf8')
    if (!/^difficulty: easy$/m.test(settings)) continue
    const language = /^defaultLanguage: (\w+)$/m.exec(settings)?.[1]
    const editorial = await readFile(join(path, 'solution/solution.en.md'), 'utf8')
    if (!editorial.includes(`\`\`\`${language}\n`)) lacking.push(path)
  }
  expect(lacking).toEqual([])
})
