import {
  accountSchema,
  administrationCalls,
  CALLS,
  contestAdminCalls,
  contestListItemSchema,
  envelopeOf,
  juryCalls,
  pathTo,
  type RejudgingSelection,
  rejudgingCalls,
  rejudgingDetailsSchema,
} from '@cohort/shared'
import type { Browser } from 'playwright-core'
import { z } from 'zod'
import { barriersInBothThemes, isTooWide, strayScrollBars } from './accessibility'
import { type BrokenContest, startBrokenContest } from './broken-contest'
import { logInInBrowser, movedElements, openPage, SIZES, signUpInBrowser, watchLayoutShift } from './browser'
import { type Client, signUp } from './client'
import { eventually } from './processes'
import { sharedBrowser, sharedStack } from './shared-product'
import type { Stack } from './stack'

let stack: Stack
let browser: Browser
let contestId: string
let problemId: string
let admin: Client
/** An organiser who owns the jury's contest and its problem. */
let owner: Client
/** A contest of `owner` with submissions and a rejudging that is ready to apply. */
let jury: { contest: BrokenContest; submissionId: string; rejudgingId: string }
/** A practice submission, and a rejudging of it that is ready to apply. */
let practice: { submissionId: string; rejudgingId: string }

/** Signs up a user and makes them an organiser. */
const signUpOrganiser = async (): Promise<Client> => {
  const client = await signUp(stack.url)
  const search = new URLSearchParams({ search: client.person.email })
  const found = await admin.call('GET', `${administrationCalls.listAccounts.path}?${search}`)
  const [account] = envelopeOf(z.array(accountSchema)).parse(await found.json()).data
  const path = pathTo(administrationCalls.setRole, { id: account!._id })
  expect((await admin.call('PUT', path, { role: 'organiser' })).status).toBe(200)
  return client
}

const readyRejudging = async (selection: RejudgingSelection): Promise<string> => {
  const order = { ...selection, reason: 'The expected output of test 2 was wrong.' }
  const answer = await admin.call('POST', rejudgingCalls.createRejudging.path, order)
  const { _id } = envelopeOf(rejudgingDetailsSchema).parse(await answer.json()).data
  const path = pathTo(rejudgingCalls.getRejudging, { id: _id })
  await eventually(
    'A rejudging that is ready',
    async () => (await admin.read(rejudgingCalls.getRejudging, path)).state === 'ready',
  )
  return _id
}

const createPracticeRejudging = async (client: Client): Promise<typeof practice> => {
  const order = { problemId, code: 'print(0)\n', language: 'python', submissionType: 'submit' } as const
  const { _id: submissionId } = await client.execute(order)
  await client.judged(submissionId)
  return { submissionId, rejudgingId: await readyRejudging({ problemId, submissionId }) }
}

const createJuryContest = async (): Promise<typeof jury> => {
  const contest = await startBrokenContest(stack.url, owner)
  await contest.mend()
  const rejudgingId = await readyRejudging({ contestId: contest._id })
  const list = pathTo(juryCalls.listJurySubmissions, { id: contest._id })
  const [submission] = await admin.read(juryCalls.listJurySubmissions, list)
  return { contest, submissionId: submission!._id, rejudgingId }
}

beforeAll(async () => {
  stack = await sharedStack()
  const client = await signUp(stack.url)
  const contests = envelopeOf(z.array(contestListItemSchema)).parse(
    await (await client.call('GET', '/api/contests')).json(),
  )
  contestId = contests.data[0]!._id
  problemId = (await client.problems())[0]!._id
  browser = await sharedBrowser()
  admin = await signUp(stack.url)
  expect(await stack.users('make-admin', admin.person.email)).toMatchObject({ code: 0 })
  owner = await signUpOrganiser()
  jury = await createJuryContest()
  practice = await createPracticeRejudging(client)
})
afterAll(async () => {
  for (const { rejudgingId: id } of [jury, practice])
    await admin?.call('POST', pathTo(rejudgingCalls.discardRejudging, { id }))
  await jury?.contest.remove()
})

interface Shown {
  address: () => string
  /** A heading that is visible once the page shows its main content. */
  heading: string | RegExp
}

const forEverybody: Record<string, Shown> = {
  'the problem list': { address: () => '/', heading: 'Challenge Yourself' },
  login: { address: () => '/login', heading: 'Log in to Cohort' },
  signup: { address: () => '/signup', heading: 'Create your account' },
  'a sign-in link': { address: () => '/sign-in#none', heading: 'Sign in to Cohort' },
  'the forgotten password': { address: () => '/forgot-password', heading: 'Reset your password' },
  'the patterns': { address: () => '/patterns', heading: 'Patterns' },
  'a pattern': { address: () => '/patterns/prefix-sums', heading: 'Prefix sums' },
  'the contest list': { address: () => '/contests', heading: 'First Watch' },
  'a contest': { address: () => `/contests/${contestId}`, heading: 'First Watch' },
  'a leaderboard': { address: () => `/contests/${contestId}/leaderboard`, heading: 'First Watch' },
  'a leaderboard for a projector': {
    address: () => `/contests/${contestId}/leaderboard?view=wall`,
    heading: 'First Watch',
  },
  'a statement': { address: () => '/p/tidemarks', heading: 'Tide Marks' },
  'an unknown address': { address: () => '/nowhere', heading: 'Page not found' },
}
const forMembers: Record<string, Shown> = {
  'a problem': { address: () => `/problems/${problemId}`, heading: /./ },
  'the settings': { address: () => '/settings', heading: 'API tokens' },
  'the progress': { address: () => '/my-progress', heading: 'My Progress' },
}

const forAdmins: Record<string, Shown> = {
  'the accounts': { address: () => '/organise/accounts', heading: 'Accounts' },
  'the import of accounts': { address: () => '/organise/accounts/import', heading: 'Import accounts' },
  'the slips': { address: () => '/organise/accounts/slips', heading: 'Slips' },
  'the audit log': { address: () => '/organise/audit', heading: 'Audit log' },
  'the submissions of a contest': {
    address: () => `/jury/${jury.contest._id}/submissions`,
    heading: 'Harbour Round',
  },
  'a submission for the jury': {
    address: () => `/jury/${jury.contest._id}/submissions/${jury.submissionId}`,
    heading: 'A. Shell Count by Sandbar',
  },
  'what needs attention': {
    address: () => `/jury/${jury.contest._id}/attention`,
    heading: 'Judgings differ',
  },
  'the rejudgings of a contest': {
    address: () => `/jury/${jury.contest._id}/rejudgings`,
    heading: 'Harbour Round',
  },
  'no rejudgings of a contest': {
    address: () => `/jury/${contestId}/rejudgings`,
    heading: 'No rejudgings yet',
  },
  'a rejudging': {
    address: () => `/jury/${jury.contest._id}/rejudgings/${jury.rejudgingId}`,
    heading: 'Changed results',
  },
  'the form for a rejudging': {
    address: () => `/jury/${contestId}/rejudgings/new`,
    heading: 'New rejudging',
  },
  'the managed problems': { address: () => '/organise/problems', heading: 'Problems' },
  'the form for a problem': { address: () => '/organise/problems/new', heading: 'New problem' },
  'a managed problem': { address: () => `/organise/problems/${problemId}`, heading: 'Test data' },
  'the submissions to a problem': {
    address: () => `/organise/problems/${problemId}/submissions`,
    heading: 'Submissions to the problem',
  },
  'a practice submission': {
    address: () => `/organise/problems/${problemId}/submissions/${practice.submissionId}`,
    heading: / by Learner /,
  },
  'the rejudgings of a problem': {
    address: () => `/organise/problems/${problemId}/rejudgings`,
    heading: 'Rejudgings',
  },
  'a rejudging in practice': {
    address: () => `/organise/problems/${problemId}/rejudgings/${practice.rejudgingId}`,
    heading: 'Changed results',
  },
  'the form for a rejudging in practice': {
    address: () => `/organise/problems/${problemId}/rejudgings/new`,
    heading: 'New rejudging',
  },
  'the managed contests': { address: () => '/organise/contests', heading: 'Contests' },
  'the form for a contest': { address: () => '/organise/contests/new', heading: 'New contest' },
  'the settings of a contest': { address: () => `/jury/${contestId}/settings`, heading: 'Owner and jury' },
  'the announcements of a contest': {
    address: () => `/jury/${contestId}/announcements`,
    heading: 'New announcement',
  },
}

const SCREENS = [
  { size: 'wide', theme: 'light' },
  { size: 'narrow', theme: 'dark' },
] as const
type Screen = (typeof SCREENS)[number]

/** Opens a page, and records its errors and its requests to other hosts. */
const visit = async (screen: Screen) => {
  const { page, errors } = await openPage(browser, stack.url)
  const foreignRequests: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== stack.url) foreignRequests.push(request.url())
  })
  await watchLayoutShift(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(SIZES[screen.size])
  return { page, screen, errors, foreignRequests, close: () => page.context().close() }
}
type Visitor = Awaited<ReturnType<typeof visit>>

/** Runs a tour on both screens in parallel, so that one page is checked while the other one loads. */
const onBothScreens = async (tour: (visitor: Visitor) => Promise<void>) => {
  const visitors = await Promise.all(SCREENS.map(visit))
  await Promise.all(visitors.map(tour))
  for (const { close } of visitors) await close()
}

/** The smallest layout shift that fails: far below the usual threshold of 0.1, because nothing may jump. */
const LEAST_SHIFT = 0.01

const expectPagePasses = async (
  { page, screen, errors, foreignRequests }: Visitor,
  { address, heading }: Shown,
) => {
  await page.emulateMedia({ colorScheme: screen.theme })
  await page.goto(address())
  await page.getByRole('heading', { name: heading }).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect({
    ...screen,
    address: address(),
    errors,
    foreignRequests,
    isTooWide: await isTooWide(page),
    strayScrollBars: await strayScrollBars(page),
    moved: await movedElements(page, LEAST_SHIFT),
    barriers: await barriersInBothThemes(page),
  }).toEqual({
    ...screen,
    address: address(),
    errors: [],
    foreignRequests: [],
    isTooWide: false,
    strayScrollBars: [],
    moved: [],
    barriers: [],
  })
}

test('every public page passes all checks for guests, and the others send guests to the login page', () =>
  onBothScreens(async (visitor) => {
    for (const shown of Object.values(forEverybody)) await expectPagePasses(visitor, shown)
    for (const { address } of Object.values(forMembers)) {
      await visitor.page.goto(address())
      await visitor.page.waitForURL('**/login')
    }
  }))

test('every page for signed-in users passes all checks', () =>
  onBothScreens(async (visitor) => {
    const { size } = visitor.screen
    await signUpInBrowser(visitor.page, `member-${size}@example.org`)
    // Check public pages only on the narrow screen, because only their header is different for signed-in users.
    const pages = size === 'narrow' ? { ...forEverybody, ...forMembers } : forMembers
    for (const shown of Object.values(pages)) await expectPagePasses(visitor, shown)
  }))

test('every page for organisers passes all checks for admins', () =>
  onBothScreens(async (visitor) => {
    const email = `admin-${visitor.screen.size}@example.org`
    await signUpInBrowser(visitor.page, email)
    expect(await stack.users('make-admin', email)).toMatchObject({ code: 0 })
    for (const shown of Object.values(forAdmins)) await expectPagePasses(visitor, shown)
  }))

type Role = 'a user' | 'a participant' | 'another organiser' | 'a jury member' | 'the owner'
const ORGANISERS: readonly Role[] = ['another organiser', 'the owner']
const OWNERS: readonly Role[] = ['the owner']
const JURY: readonly Role[] = ['a jury member', ...OWNERS]

/** Pages for organisers and juries, and the roles other than admin that may see them. */
const pagesOfRoles = (): { address: string; heading: string; seenBy: readonly Role[] }[] => {
  const room = `/jury/${jury.contest._id}`
  const problem = `/organise/problems/${jury.contest.problemId}`
  return [
    { address: '/organise/accounts', heading: 'Accounts', seenBy: [] },
    { address: '/organise/accounts/import', heading: 'Import accounts', seenBy: [] },
    { address: '/organise/accounts/slips', heading: 'Slips', seenBy: [] },
    { address: '/organise/audit', heading: 'Audit log', seenBy: [] },
    { address: '/organise/problems', heading: 'Problems', seenBy: ORGANISERS },
    { address: '/organise/problems/new', heading: 'New problem', seenBy: ORGANISERS },
    { address: '/organise/contests', heading: 'Contests', seenBy: ORGANISERS },
    { address: '/organise/contests/new', heading: 'New contest', seenBy: ORGANISERS },
    // The jury may see this page, because the owner of the contest also owns the problem.
    { address: problem, heading: 'Test data', seenBy: JURY },
    { address: `${problem}/submissions`, heading: 'Submissions', seenBy: OWNERS },
    {
      address: `${problem}/submissions/${jury.submissionId}`,
      heading: 'A. Shell Count by Sandbar',
      seenBy: OWNERS,
    },
    { address: `${problem}/rejudgings`, heading: 'No rejudgings yet', seenBy: OWNERS },
    { address: `${problem}/rejudgings/new`, heading: 'New rejudging', seenBy: OWNERS },
    { address: `${room}/submissions`, heading: 'Harbour Round', seenBy: JURY },
    {
      address: `${room}/submissions/${jury.submissionId}`,
      heading: 'A. Shell Count by Sandbar',
      seenBy: JURY,
    },
    { address: `${room}/attention`, heading: 'Judgings differ', seenBy: JURY },
    { address: `${room}/rejudgings`, heading: 'Harbour Round', seenBy: JURY },
    { address: `${room}/rejudgings/new`, heading: 'New rejudging', seenBy: JURY },
    { address: `${room}/rejudgings/${jury.rejudgingId}`, heading: 'Changed results', seenBy: JURY },
    { address: `${room}/announcements`, heading: 'New announcement', seenBy: JURY },
    { address: `${room}/settings`, heading: 'Owner and jury', seenBy: OWNERS },
  ]
}

describe('the pages of organisers and juries', () => {
  const people: Record<Role, () => Promise<Client>> = {
    'a user': () => signUp(stack.url),
    'a participant': async () => jury.contest.teams[0]!,
    'another organiser': signUpOrganiser,
    async 'a jury member'() {
      const member = await signUp(stack.url)
      const path = pathTo(contestAdminCalls.addJuryMember, { id: jury.contest._id })
      expect((await owner.call('POST', path, { email: member.person.email })).status).toBe(200)
      return member
    },
    'the owner': async () => owner,
  }

  const lookAround = async (role: Role) => {
    const { page, errors } = await openPage(browser, stack.url)
    await logInInBrowser(page, (await people[role]()).person)
    const refusal = page.getByText(/^Only .* can open this page|^You may not|not found/i).first()
    for (const { address, heading, seenBy } of pagesOfRoles()) {
      await page.goto(address)
      const isSeen = seenBy.includes(role)
      await (isSeen ? page.getByRole('heading', { name: heading }).first() : refusal).waitFor()
      expect({ address, isRefused: await refusal.isVisible() }).toEqual({ address, isRefused: !isSeen })
    }
    expect(errors).toEqual([])
    await page.context().close()
  }
  const roles = Object.keys(people) as Role[]
  /** Roles visit the pages in parallel, because they spend most of the time waiting. */
  const tours = new Map<Role, Promise<void>>()
  beforeAll(() => {
    for (const role of roles) {
      const tour = lookAround(role)
      // The test for this role reports the failure.
      tour.catch(() => undefined)
      tours.set(role, tour)
    }
  })

  test.each(roles)(
    'are shown to %s if their role allows it, and otherwise say that access is refused',
    (role) => tours.get(role),
  )

  test('send guests to the login page', async () => {
    const { page } = await openPage(browser, stack.url)
    for (const { address } of pagesOfRoles()) {
      await page.goto(address)
      await page.waitForURL('**/login')
    }
    await page.context().close()
  })
})

test("the API's documentation lists every call", async () => {
  const { page, errors, foreignRequests, close } = await visit(SCREENS[0])
  await page.goto('/api/docs')
  const calls = page.locator('.opblock')
  await calls.first().waitFor()
  expect({ calls: await calls.count(), errors, foreignRequests }).toEqual({
    calls: CALLS.length,
    errors: [],
    foreignRequests: [],
  })
  await close()
})

test('a user who submits in a contest appears on the leaderboard', async () => {
  const visitor = await visit(SCREENS[0])
  const { page, errors, close } = visitor
  await signUpInBrowser(page, 'contestant@example.org')
  await page.goto('/contests')
  await page
    .getByRole('article')
    .filter({ hasText: 'First Watch' })
    .getByRole('link', { name: 'View Details' })
    .click()
  await page.getByRole('link', { name: 'Solve' }).first().click()
  await page.getByRole('link', { name: 'First Watch' }).waitFor()
  await page.getByRole('button', { name: /^Submit Code/ }).click()
  await page.getByRole('heading', { name: 'Wrong Answer' }).waitFor()
  await page.getByRole('link', { name: 'Leaderboard' }).click()
  await page.getByRole('row', { name: /Ordinary Learner.*1 wrong submission/ }).waitFor()
  await expectPagePasses(visitor, { address: () => '/my-progress', heading: 'The last year' })
  await page
    .getByRole('table', { name: /^Submissions per day/ })
    .getByText(/: 1 submission$/)
    .waitFor()
  expect(errors).toEqual([])
  await close()
})
