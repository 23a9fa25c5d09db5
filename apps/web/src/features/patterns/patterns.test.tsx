import { PATTERNS, type PatternListItem, type PatternPage } from '@cohort/shared'
import { fireEvent, screen, within } from '@testing-library/react'
import { buildListItem, buildUser } from '../../../test/factories'
import { failure, fakeServer, ok } from '../../../test/fake-server'
import { renderApp } from '../../../test/render-app'

const listOf = (solved: Record<string, number> | null): PatternListItem[] =>
  PATTERNS.map(({ slug, title, buildsOn }) => ({
    slug,
    title,
    buildsOn: [...buildsOn],
    problems: slug === 'range-trees' ? 0 : 3,
    solved: solved === null ? null : (solved[slug] ?? 0),
  }))

const sums: PatternPage = {
  slug: 'prefix-sums',
  title: 'Prefix sums',
  introduction:
    '<p>Add <math><mi>n</mi></math> once.</p><pre><code data-language="python">s += a[i]\n</code></pre>',
  problems: [
    buildListItem({ _id: '1', title: 'Rain', rating: 3, userStatus: 'Solved' }),
    buildListItem({ _id: '2', title: '', difficulty: null }),
  ],
  buildsOn: [{ slug: 'arithmetic', title: 'Arithmetic' }],
  leadsTo: [{ slug: 'linear-dp', title: 'Linear DP' }],
}

describe('patterns', () => {
  it('are an ordered list of links with prerequisites and the user’s progress', async () => {
    fakeServer({
      'GET /api/patterns': () => ok(listOf({ sorting: 3, greedy: 1 })),
      'GET /api/user/verify-login': () => ok(buildUser()),
    })
    renderApp('/patterns')
    const items = within(await screen.findByRole('list', { name: 'Patterns in order' })).getAllByRole(
      'listitem',
    )
    expect(items.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual(
      PATTERNS.map(({ slug }) => `/patterns/${slug}`),
    )
    const textOf = (slug: string) => items[PATTERNS.findIndex((each) => each.slug === slug)]?.textContent
    expect(textOf('sorting')).toContain('All 3 solved')
    expect(textOf('greedy')).toMatch(/Builds on: Sorting.*1 of 3 solved/)
    expect(textOf('search-over-the-answer')).toContain('Builds on: Arithmetic, Sorting')
    expect(textOf('stack')).toContain('3 problems')
    expect(textOf('range-trees')).toContain('No problems yet')
  })

  it('mark the first one that the user has not finished', async () => {
    fakeServer({
      'GET /api/patterns': () => ok(listOf({ 'input-and-loops': 3, arithmetic: 1, sorting: 3 })),
      'GET /api/user/verify-login': () => ok(buildUser()),
    })
    renderApp('/patterns')
    await screen.findByRole('link', { name: /Arithmetic\s*Next/ })
    expect(screen.getAllByText('Next')).toHaveLength(1)
  })

  it('and the problem list link to each other', async () => {
    fakeServer({
      'GET /api/patterns': () => ok(listOf(null)),
      'GET /api/problems': () => ok([]),
      'GET /api/problems/tags': () => ok([]),
    })
    const app = renderApp('/')
    const tabs = within(await screen.findByRole('navigation', { name: 'Practice' }))
    fireEvent.click(tabs.getByRole('link', { name: 'Patterns' }))
    await screen.findByRole('heading', { level: 1, name: 'Patterns' })
    expect(screen.getByRole('link', { name: 'Patterns', current: 'page' })).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'All problems' }))
    await screen.findByRole('heading', { level: 1, name: 'Challenge Yourself' })
    expect(app.address()).toBe('/')
  })

  it('offer to try again if they fail to load', async () => {
    let answer = failure('UNAVAILABLE', 'A part of the service is down.')
    fakeServer({ 'GET /api/patterns': () => answer })
    renderApp('/patterns')
    await screen.findByText('A part of the service is down.')
    answer = ok(listOf(null))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: /^Input and loops/ })
  })
})

describe('a pattern', () => {
  const open = (pattern: PatternPage) => {
    fakeServer({ [`GET /api/patterns/${pattern.slug}`]: () => ok(pattern) })
    renderApp(`/patterns/${pattern.slug}`)
  }

  it('has an introduction with code to copy, its problems and links to related patterns', async () => {
    open(sums)
    await screen.findByRole('heading', { level: 1, name: 'Prefix sums' })
    expect(document.querySelector('.statement math')).toBeTruthy()
    expect(screen.getByText('s += a[i]')).toBeTruthy()
    expect(screen.getByText('Python 3')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy: code example' })).toBeTruthy()
    const [rain, unnamed] = within(screen.getByRole('region', { name: 'Problems' })).getAllByRole('listitem')
    expect(
      within(rain as HTMLElement)
        .getByRole('link', { name: 'Rain' })
        .getAttribute('href'),
    ).toBe('/problems/1')
    expect(rain?.textContent).toMatch(/Solved.*Easy.*Rating 3 of 10/)
    expect(unnamed?.textContent).toBe('Untitled Problem')
    expect(screen.getByRole('link', { name: 'Arithmetic' }).getAttribute('href')).toBe('/patterns/arithmetic')
    expect(screen.getByText(/^Leads to/).textContent).toBe('Leads to: Linear DP')
  })

  it('offers the first unsolved problem after its introduction', async () => {
    open({ ...sums, problems: [...sums.problems, buildListItem({ _id: '3', title: 'Tides' })] })
    const link = await screen.findByRole('link', { name: 'Solve “Untitled Problem”' })
    expect(link.getAttribute('href')).toBe('/problems/2')
  })

  it('offers the next pattern after its introduction if all its problems are solved', async () => {
    open({ ...sums, problems: sums.problems.slice(0, 1) })
    const link = await screen.findByRole('link', { name: 'Next: Two pointers' })
    expect(link.getAttribute('href')).toBe('/patterns/two-pointers')
  })

  it('without an introduction or problems says that it has no problems', async () => {
    open({ ...sums, introduction: null, problems: [] })
    expect(await screen.findByText('There are no problems for this pattern yet.')).toBeTruthy()
    expect(document.querySelector('.statement')).toBeNull()
  })

  it('that does not exist says so, with links to all patterns', async () => {
    fakeServer({ 'GET /api/patterns/nothing': () => failure('NOT_FOUND', 'Pattern not found.') })
    renderApp('/patterns/nothing')
    await screen.findByRole('heading', { name: 'Pattern not found.' })
    expect(screen.getAllByRole('link', { name: 'All patterns' })).toHaveLength(2)
  })
})
