import { type Attribution, attributionLine, LICENCES } from './attribution'

const NOTHING: Attribution = { authors: [], sources: [], licence: 'unknown', rightsOwner: null }

const lineOf = (given: Partial<Attribution>): string =>
  attributionLine({ ...NOTHING, ...given })
    .map((texts) => texts.map(({ text }) => text).join(''))
    .join(' · ')

describe('attributionLine', () => {
  it('names authors, source and licence, with links if their addresses are known', () => {
    const line = attributionLine({
      ...NOTHING,
      authors: ['Ada', 'Bo', 'Cy'],
      sources: [{ name: 'NCPC 2023', url: 'https://ncpc.example/' }],
      licence: 'cc by-sa',
    })
    expect(line).toEqual([
      [{ text: 'By Ada, Bo and Cy' }],
      [{ text: 'Source: ' }, { text: 'NCPC 2023', url: 'https://ncpc.example/' }],
      [{ text: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/', rel: 'license' }],
    ])
  })

  it('names all sources, and the rights owner unless it is the authors', () => {
    const sources = [
      { name: 'NWERC', url: null },
      { name: 'SWERC', url: null },
    ]
    expect(lineOf({ sources, rightsOwner: 'The jury', licence: 'educational' })).toBe(
      'Sources: NWERC, SWERC · Rights owner: The jury · For educational use',
    )
    expect(lineOf({ authors: ['Ada', 'Bo'], rightsOwner: 'Ada and Bo' })).toBe('By Ada and Bo')
  })

  it('is empty if nothing is known', () => {
    expect(attributionLine(NOTHING)).toEqual([])
  })

  it('links a licence if its text is online', () => {
    const linked = LICENCES.filter((licence) =>
      attributionLine({ ...NOTHING, licence }).some(([text]) => text?.url?.startsWith('https://')),
    )
    expect(linked).toEqual(['cc0', 'cc by', 'cc by-sa'])
  })
})
