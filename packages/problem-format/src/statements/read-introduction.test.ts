import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { removePackages, writePackage } from '../../test/packages'
import { readIntroduction } from './read-introduction'

afterAll(removePackages)

it('reads a pattern’s introduction with its image, and warns about a missing image', async () => {
  const folder = await writePackage({
    'introduction.md': 'Add $n$ once. ![Sums](picture.svg) ![](other.svg) <script>alert(1)</script>\n',
    'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h4"/></svg>',
  })
  const { html, files, warnings } = await readIntroduction(folder)
  expect(files).toMatchObject([{ type: 'image/svg+xml' }])
  expect(html).toContain(`src="files/${files[0]!.sha256}"`)
  expect(html).not.toMatch(/script|other/)
  expect(warnings).toMatchObject([{ file: 'introduction.md', reason: expect.stringContaining('other.svg') }])
})

it('rejects a folder without an introduction, and an image with a script', async () => {
  await expect(readIntroduction(await writePackage({ 'picture.svg': '<svg/>' }))).rejects.toThrow(
    'introduction.md: The file is missing.',
  )
  const active = await writePackage({
    'introduction.md': '![](picture.svg)\n',
    'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  })
  const { files, warnings } = await readIntroduction(active)
  expect(files).toEqual([])
  expect(warnings).toHaveLength(2)
})

it('warns about an image that the text does not use', async () => {
  const folder = await writePackage({
    'introduction.md': '![The bracket ] is closed](picture.svg)\n',
    'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h4"/></svg>',
  })
  const { warnings } = await readIntroduction(folder)
  expect(warnings).toMatchObject([
    {
      file: 'picture.svg',
      reason:
        "introduction.md does not show this file. If it should, remove any brackets from the image's text.",
    },
  ])
})

const SHIPPED = join(__dirname, '../../../../patterns')
const slugs = readdirSync(SHIPPED, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)

it.each(slugs)('the shipped introduction to %s has an image and causes no warnings', async (slug) => {
  const { files, warnings } = await readIntroduction(join(SHIPPED, slug))
  expect(warnings).toEqual([])
  expect(files.map(({ file }) => file.path)).toContain('picture.svg')
})
