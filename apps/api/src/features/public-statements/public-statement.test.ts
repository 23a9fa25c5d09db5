import { createHash } from 'node:crypto'
import { problemSchema } from '@cohort/shared'
import request from 'supertest'
import { buildContest, buildProblem, buildUser, type ProblemShape } from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'

const SITE = 'https://judge.example.org'
const HOUR_MS = 3_600_000
const PNG = Buffer.from('\x89PNG picture', 'latin1')
const pngHash = createHash('sha256').update(PNG).digest('hex')

let api: TestApi
/** An API with the same data, but without public statements. */
let closed: TestApi

beforeAll(async () => {
  api = await startTestApi({ consumers: false, env: { PUBLIC_STATEMENTS: `${SITE}/` } })
  const { MONGO_URL, REDIS_PREFIX } = api.deps.env
  closed = await startTestApi({ consumers: false, env: { MONGO_URL, REDIS_PREFIX } })
})
afterAll(async () => {
  await closed.stop()
  await api.stop()
})

/** Builds a problem and finds its short name. */
const build = async (shape: ProblemShape = {}) => {
  const { id } = await buildProblem(api, shape)
  const { slug } = (await api.deps.database.models.problems.findById(id).lean())!
  return { id, slug, page: `/p/${slug}` }
}
const hold = (problem: { id: string }, fromHours: number, toHours: number) =>
  buildContest(api, [problem], {
    startTime: new Date(Date.now() + fromHours * HOUR_MS),
    endTime: new Date(Date.now() + toHours * HOUR_MS),
  })
const pathsInSitemap = async () => {
  const { text } = await api.guest().get('/sitemap.xml').expect(200)
  return [...text.matchAll(/<loc>https:\/\/judge\.example\.org(.*?)<\/loc>/g)].map(([, path]) => path)
}

describe('GET /p/:slug', () => {
  test('shows guests the statement, limits, samples and how to log in, but no hidden tests', async () => {
    const { id, page } = await build({
      title: 'Tides',
      difficulty: 'medium',
      tags: ['arrays'],
      statement: '<p>Count the <math><mi>n</mi></math> tides.</p>',
      samples: [['\n1 <2\n', '3\n']],
      secrets: [['HIDDEN-INPUT\n', 'HIDDEN-ANSWER\n']],
    })
    const { text, headers } = await api.guest().get(page).expect(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    for (const part of [
      '<h1>Tides</h1>',
      'Count the <math><mi>n</mi></math> tides.',
      'Time limit 1.5 s',
      'Memory limit 256 MB',
      'Medium',
      '<li>arrays</li>',
      '<pre tabindex="0">\n\n1 &lt;2\n</pre>',
      `href="/problems/${id}">Log in to solve`,
      `<link rel="canonical" href="${SITE}${page}">`,
      `<meta property="og:url" content="${SITE}${page}">`,
      '<meta property="og:title" content="Tides">',
      '<meta name="description" content="Count the n tides.">',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('HIDDEN')
  })

  test.each([null, pngHash])(
    'names authors, source and licence below the statement (PDF: %s)',
    async (pdf) => {
      const { page } = await build({
        statements: [{ language: 'en', title: null, html: '<p>Text</p>', pdf }],
        attribution: {
          authors: ['Ada <b>', 'Bo'],
          sources: [{ name: 'A & B', url: 'https://a.example/?x=1&y="' }],
          licence: 'cc by-sa',
          rightsOwner: null,
        },
      })
      const { text } = await api.guest().get(page).expect(200)
      expect(text).toContain(
        '<p class="page-attribution">By Ada &lt;b&gt; and Bo · Source: <a href="https://a.example/?x=1&amp;y=&quot;">A &amp; B</a> · <a href="https://creativecommons.org/licenses/by-sa/4.0/" rel="license">CC BY-SA 4.0</a></p>',
      )
    },
  )

  test('has no attribution line if authors, source and licence are all unknown', async () => {
    const { page } = await build({
      attribution: { authors: [], sources: [], licence: 'unknown', rightsOwner: null },
    })
    expect((await api.guest().get(page).expect(200)).text).not.toContain('page-attribution')
  })

  test('escapes names that organisers choose, in text and in attributes', async () => {
    const { page } = await build({
      title: "\"><script>alert(1)</script> & 'so'",
      tags: ['<b>'],
      statement: '<p>At most &lt;5&gt; &quot;quoted&quot; words, or 10<sup>5</sup>.</p><p>More.</p>',
    })
    const { text } = await api.guest().get(page).expect(200)
    expect(text).not.toMatch(/<script>|<b>/)
    expect(text).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &apos;so&apos;"')
    expect(text).toContain('content="At most &lt;5&gt; &quot;quoted&quot; words, or 10^5. More."')
  })

  test('cuts a long description between two words', async () => {
    const { page } = await build({ statement: `<p>${'word '.repeat(100)}</p>` })
    const { text } = await api.guest().get(page).expect(200)
    const [, description = ''] = /<meta name="description" content="([^"]*)">/.exec(text) ?? []
    expect(description).toMatch(/^(word )+word…$/)
    expect(description.length).toBeLessThanOrEqual(201)
  })

  test('allows no inline script or style, no other site and no frame', async () => {
    const { page } = await build()
    const { headers } = await api.guest().get(page).expect(200)
    const policy = headers['content-security-policy']!
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|http|\*|data:/)
  })

  test.each([
    ['of a hidden problem', async () => (await build({ visibility: 'hidden' })).page],
    [
      'of a problem in a running contest',
      async () => {
        const problem = await build()
        await hold(problem, -1, 1)
        return problem.page
      },
    ],
    [
      'of a problem in an upcoming contest',
      async () => {
        const problem = await build()
        await hold(problem, 1, 2)
        return problem.page
      },
    ],
    ['with a trial’s name', async () => '/p/verify%2F0123456789abcdef01234567'],
    ['below a problem’s page', async () => `${(await build()).page}/more`],
    ['without a name', async () => '/p/'],
  ])('answers 404 for a page %s, exactly as for an unknown problem', async (_what, make) => {
    const path = await make()
    const [refused, unknown] = await Promise.all([
      api.guest().get(path),
      api.guest().get('/p/no-such-problem'),
    ])
    const visible = ({ status, text, headers }: typeof refused) => {
      const { date, 'x-request-id': _id, ratelimit, ...rest } = headers
      return { status, text, rest }
    }
    expect(refused.status).toBe(404)
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(visible(refused)).toEqual(visible(unknown))
    expect(await pathsInSitemap()).not.toContain(path)
  })

  test('answers 404 to guests and signed-in users if statements are not public', async () => {
    const { page } = await build()
    await request(closed.server).get(page).expect(404)
    const { agent } = await buildUser(closed)
    await agent.get(page).expect(404)
    await agent.get('/p/no-such-problem').expect(404)
  })

  test('is revalidated every time, so that the start and end of a contest take effect immediately', async () => {
    const problem = await build()
    const first = await api.guest().get(problem.page).expect(200)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const again = () => api.guest().get(problem.page).set('If-None-Match', first.headers.etag!)
    await again().expect(304)
    const { _id } = await hold(problem, -1, 1)
    await again().expect(404)
    await api.deps.database.models.contests.updateOne({ _id }, { endTime: new Date(Date.now() - 1) })
    await api.deps.windows.sync(_id)
    await again().expect(304)
  })

  test('is in the first language that the browser prefers', async () => {
    const { page } = await build({
      title: 'Tides',
      statements: [
        { language: 'en', title: null, html: '<p>en</p>', pdf: null },
        { language: 'sv', title: 'Tidvatten', html: '<p>sv</p>', pdf: null },
      ],
    })
    const { text, headers } = await api.guest().get(page).set('Accept-Language', 'sv-FI').expect(200)
    expect(text).toContain('<html lang="sv">')
    expect(text).toContain('<h1>Tidvatten</h1>')
    expect(headers.vary).toMatch(/accept-language/i)
  })

  test('serves the statement’s files only while the problem is open', async () => {
    const problem = await build({
      statement: `<p><img alt="" src="files/${pngHash}" /></p>`,
      files: [{ type: 'image/png', content: PNG }],
    })
    const file = `${problem.page}/files/${pngHash}`
    expect((await api.guest().get(problem.page)).text).toContain(`src="${file}"`)
    const { headers, body } = await api.guest().get(file).expect(200)
    expect(headers['content-type']).toBe('image/png')
    expect(body).toEqual(PNG)
    await api
      .guest()
      .get(`${problem.page}/files/${'0'.repeat(64)}`)
      .expect(404)
    await hold(problem, -1, 1)
    await api.guest().get(file).expect(404)
  })

  test('shows a PDF statement in a frame, and describes it by its title', async () => {
    const { page } = await build({
      title: 'Tides',
      statements: [{ language: 'en', title: null, html: '<p>PDF</p>', pdf: pngHash }],
    })
    const { text } = await api.guest().get(page).expect(200)
    expect(text).toContain(`<iframe class="page-pdf" src="${page}/files/${pngHash}#`)
    expect(text).toContain('<meta name="description" content="Read and solve “Tides” on Cohort.">')
  })

  test('shows samples where the statement places them, and all others at the end', async () => {
    const { page } = await build({
      statement: '<p>Before.</p><div data-samples="next"></div><p>After.</p>',
      samples: [
        ['first\n', '1\n'],
        ['second\n', '2\n'],
      ],
    })
    const { text } = await api.guest().get(page).expect(200)
    expect(text).toMatch(/Before\.[\s\S]*Sample Input 1[\s\S]*first[\s\S]*After\.[\s\S]*Sample Input 2/)
  })

  test('shows sample interactions instead of samples', async () => {
    const { page } = await build({
      samples: [],
      interactions: [
        {
          name: '',
          lines: [
            { from: 'judge', text: '<5' },
            { from: 'program', text: 'guess' },
          ],
        },
      ],
    })
    const { text } = await api.guest().get(page).expect(200)
    expect(text).toMatch(/Your program reads: <\/span>&lt;5[\s\S]*Your program writes: <\/span>guess/)
  })
})

describe('sitemap.xml and robots.txt', () => {
  test('list the statements that guests may read, and nothing that needs a login', async () => {
    const { page } = await build()
    expect(await pathsInSitemap()).toContain(page)
    const { text } = await api.guest().get('/robots.txt').expect(200)
    expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`)
    expect(text).toContain('Disallow: /problems/')
    expect(text).not.toMatch(/^Disallow: \/$/m)
  })

  test('keep search engines away if statements are not public', async () => {
    const guest = request(closed.server)
    expect((await guest.get('/robots.txt').expect(200)).text).toBe('User-agent: *\nDisallow: /\n')
    await guest.get('/sitemap.xml').expect(404)
  })
})

describe('GET /problems/:id', () => {
  const read = async (from: TestApi, id: string, query = {}) => {
    const { agent } = await buildUser(from)
    return problemSchema.parse((await agent.get(`/api/problems/${id}`).query(query).expect(200)).body.data)
  }

  test('contains the address of the public page while there is one', async () => {
    const { id, slug, page } = await build()
    expect(await read(api, id)).toMatchObject({ slug, publicPage: page })
    expect(await read(closed, id)).toMatchObject({ slug, publicPage: null })
    const contest = await hold({ id }, -1, 1)
    expect(await read(api, id, { contestId: contest.id })).toMatchObject({ slug: null, publicPage: null })
  })
})
