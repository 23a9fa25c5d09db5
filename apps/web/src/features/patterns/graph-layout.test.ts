import { PATTERNS } from '@cohort/shared'
import { crossings, layOut } from './graph-layout'

const node = (slug: string, ...buildsOn: string[]) => ({ slug, buildsOn })

it('layOut puts each pattern below all patterns that it builds on, without overlaps', () => {
  const { places, columns } = layOut(PATTERNS)
  for (const { slug, buildsOn } of PATTERNS)
    for (const earlier of buildsOn) expect(places.get(slug)!.row).toBeGreaterThan(places.get(earlier)!.row)
  const taken = [...places.values()].map(({ row, centre }) => `${row} ${centre}`)
  expect(new Set(taken).size).toBe(PATTERNS.length)
  for (const { centre } of places.values()) {
    expect(centre).toBeGreaterThanOrEqual(1)
    expect(centre).toBeLessThanOrEqual(2 * columns - 1)
  }
})

it('layOut centres a row that is shorter than others', () => {
  const { places, columns } = layOut([node('a'), node('b', 'a'), node('c', 'a'), node('d', 'a')])
  expect(columns).toBe(3)
  expect(places.get('a')).toEqual({ row: 0, centre: 3 })
})

it('layOut puts a pattern near the one it builds on, so that lines do not cross', () => {
  const { places } = layOut([
    node('a'),
    node('b', 'a'),
    node('c', 'a'),
    node('under-c', 'c'),
    node('under-b', 'b'),
  ])
  expect(places.get('b')!.centre < places.get('c')!.centre).toBe(
    places.get('under-b')!.centre < places.get('under-c')!.centre,
  )
})

it('crossings routes a line between the cards of each row that it crosses', () => {
  const layout = layOut(PATTERNS)
  const { places } = layout
  const centresIn = (row: number) =>
    [...places.values()].filter((place) => place.row === row).map(({ centre }) => centre)
  for (const { slug, buildsOn } of PATTERNS)
    for (const earlier of buildsOn) {
      const [from, to] = [places.get(earlier)!, places.get(slug)!]
      const line = crossings(layout, from, to)
      expect([line[0], line.at(-1)]).toEqual([from.centre, to.centre])
      for (const [index, x] of line.slice(1, -1).entries())
        for (const centre of centresIn(from.row + 1 + index))
          expect(Math.abs(x - centre)).toBeGreaterThanOrEqual(1)
    }
})
