import type { AuditEntry } from '@cohort/shared'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { buildUser } from '../../../test/factories'
import { fakeServer, ok } from '../../../test/fake-server'
import { renderApp } from '../../../test/render-app'
import { useTimeZone } from '../../device/time-zone'
import { actionWords, actWords, detailWords, outcomeWords, targetPage } from './audit-words'

const target = 'd'.repeat(24)
const admin = { _id: 'a'.repeat(24), fullName: 'Root', email: 'root@example.org', role: 'admin' as const }
const entry: AuditEntry = {
  _id: 'e'.repeat(24),
  at: '2026-01-01T12:00:00.000Z',
  command: null,
  by: admin,
  apiToken: null,
  action: 'account.role',
  target,
  targetName: 'Team Red (red@example.org)',
  contest: null,
  detail: { from: 'user', to: 'organiser' },
  address: '192.0.2.1',
  requestId: 'r1',
  outcome: 'done',
  code: null,
}

const open = (address: string, entries = [entry]) => {
  const server = fakeServer({
    'GET /api/user/verify-login': () => ok(buildUser({ role: 'admin' })),
    'GET /api/admin/audit': () => ok(entries, 200, { total: entries.length }),
    'GET /api/admin/users': ({ query }) =>
      ok(query.get('role') === 'admin' ? [{ ...admin, disabled: false, createdAt: entry.at }] : [], 200, {
        total: 1,
      }),
  })
  return { server, app: renderApp(address) }
}

describe('the audit log', () => {
  it('has one expandable row for accounts that one person created or changed within a minute', async () => {
    const created = ['Anna', 'Ben', 'Cleo'].map((name, index) => ({
      ...entry,
      _id: name,
      at: `2026-01-01T12:00:0${index}.000Z`,
      requestId: name,
      action: index === 2 ? 'account.update' : 'account.create',
      targetName: name,
      detail: { fullName: name, role: 'user' },
    }))
    const other = { ...created[0]!, _id: 'other', by: { ...admin, _id: 'f'.repeat(24) }, targetName: 'Dora' }
    open('/organise/audit', [created[0]!, other, ...created.slice(1)])
    const show = await screen.findByRole('button', { name: 'Show each' })
    expect(screen.getByText('Created 2 accounts, Changed 1 account')).toBeTruthy()
    expect(screen.getAllByRole('row')).toHaveLength(3)
    expect(screen.queryByText('Anna')).toBeNull()
    fireEvent.click(show)
    expect(screen.getByText('Anna')).toBeTruthy()
    expect(screen.getByText('Name: Ben')).toBeTruthy()
    expect(screen.getAllByRole('row')).toHaveLength(6)
    expect(screen.getByRole('button', { name: 'Hide' }).getAttribute('aria-expanded')).toBe('true')
  })

  it('shows actions in words with links to their targets', async () => {
    open('/organise/audit', [
      entry,
      {
        ...entry,
        _id: '1',
        by: null,
        command: 'problems import',
        action: 'problem.create',
        detail: {},
        targetName: null,
      },
      {
        ...entry,
        _id: '2',
        by: null,
        outcome: 'refused',
        code: 'CONFLICT',
        detail: { refusedBecause: 'This account is an admin.' },
      },
    ])
    const [, first, second, third] = await screen.findAllByRole('row')
    expect(first?.textContent).toMatch(
      /2026.*Rootroot@example.org, from 192.0.2.1Changed a roleTeam Red \(red@example\.org\).*Role: user → organiserDone/,
    )
    expect(first?.querySelector('a')?.getAttribute('href')).toBe(`/organise/accounts?search=${target}`)
    expect(second?.textContent).toContain('Operator: problems import')
    expect(second?.querySelector('a')?.getAttribute('href')).toBe(`/problems/${target}`)
    expect(third?.textContent).toMatch(
      /Deleted account.*Refused because: This account is an admin\..*Refused \(conflict\)/,
    )
  })

  it('names the first recipients of an announcement, with links to their accounts', async () => {
    const recipients = ['Ada (ada@example.org)', 'Bo (bo@example.org)'].map((name, index) => ({
      _id: `${index}`.repeat(24),
      name,
    }))
    const announced = {
      ...entry,
      action: 'contest.announce',
      detail: { before: null, after: 'Hello', to: 14 },
    }
    open('/organise/audit', [{ ...announced, recipients }])
    const ada = await screen.findByRole('link', { name: 'Ada (ada@example.org)' })
    expect(ada.getAttribute('href')).toBe(`/organise/accounts?search=${'0'.repeat(24)}`)
    expect(ada.closest('td')?.textContent).toBe(
      'Text: none → HelloRecipients: Ada (ada@example.org), Bo (bo@example.org) and 12 more',
    )
  })

  it('can be filtered by person, action, target and days', async () => {
    useTimeZone.getState().choose('Asia/Tokyo')
    const { server, app } = open('/organise/audit')
    const last = () => server.to('GET /api/admin/audit').at(-1)?.query
    await screen.findByRole('option', { name: 'Root (root@example.org)' })
    fireEvent.change(screen.getByLabelText('Person'), { target: { value: admin._id } })
    fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'account.role' } })
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-31' } })
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-01-31' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Only this account' }))
    await waitFor(() =>
      expect(Object.fromEntries(last() ?? [])).toEqual({
        by: admin._id,
        action: 'account.role',
        target,
        from: '2026-01-30T15:00:00.000Z',
        until: '2026-01-31T15:00:00.000Z',
        page: '1',
        limit: '50',
      }),
    )
    expect(screen.getByRole('button', { name: 'Filter (5 active)' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(app.address()).toBe('/organise/audit'))
    useTimeZone.getState().choose(null)
  })
})

test('on phones, the filters of the audit log are collapsed initially', async () => {
  open('/organise/audit')
  const button = await screen.findByRole('button', { name: 'Filter' })
  const fields = document.getElementById(button.getAttribute('aria-controls')!)!
  const isFolded = () => fields.classList.contains('max-sm:hidden')
  expect([button.getAttribute('aria-expanded'), isFolded()]).toEqual(['false', true])
  fireEvent.click(button)
  expect([button.getAttribute('aria-expanded'), isFolded()]).toEqual(['true', false])
})

test('the details of a new version of a problem list the changes', () => {
  const changes = 'tests changed: Test 3 (secret/2): expected output 17 → 20; time limit: 1 s → 2 s'
  const detail = { outcome: 'imported', toVersion: 2, changes }
  expect(detailWords({ action: 'problem.replace', detail })).toEqual([
    ...[
      'Outcome: saved',
      'Version: 2',
      'Tests changed: Test 3: expected output 17 → 20',
      'Time limit: 1 s → 2 s',
    ],
  ])
  expect(detailWords({ action: 'contest.create', detail: { changes: '' } })).toEqual([])
})

test('actions and details that have no text are described by their keys', () => {
  expect(actionWords('contest.addJury')).toBe('Contest: add jury')
  const detail = {
    penaltyMinutes: 20,
    fromName: 'A',
    toName: 'B',
    fromVersion: 2,
    toVersion: 2,
    to: 'user',
    isOpen: true,
    ownerId: null,
    notesBefore: 0,
    notesAfter: 1,
  }
  expect(detailWords({ action: 'contest.addJury', detail })).toEqual([
    ...['Penalty minutes: 20', 'Name: A → B', 'Version: 2', 'Change: user'],
    ...['Is open: yes', 'Owner id: none', 'Notes: 0 → 1'],
  ])
  const of = { target, contest: null, detail: {} }
  expect(targetPage({ ...of, action: 'apiToken.revoke' })).toBeNull()
  expect(targetPage({ ...of, action: 'contest.change' })?.to).toBe(`/contests/${target}`)
})

test('a rejudging links to its page in the contest or problem, if it exists', () => {
  const act = {
    action: 'rejudging.apply',
    target,
    contest: null,
    detail: { rejudging: 'r1', submissions: 3 },
  }
  expect(targetPage(act)).toEqual({ to: `/organise/problems/${target}/rejudgings/r1`, what: 'rejudging' })
  expect(targetPage({ ...act, contest: target })?.to).toBe(`/jury/${target}/rejudgings/r1`)
  expect(targetPage({ ...act, detail: {} })).toBeNull()
  expect(detailWords(act)).toEqual(['Submissions: 3'])
})

test('setting and withdrawing a verdict have different titles', () => {
  const wordsOf = (detail: Record<string, boolean>) =>
    actWords({ action: 'submission.override', detail, outcome: 'done' })
  expect(wordsOf({ overriddenBefore: false, overriddenAfter: true })).toBe('Set a verdict')
  expect(wordsOf({ overriddenBefore: true, overriddenAfter: false })).toBe('Withdrew the jury’s verdict')
  expect(wordsOf({})).toBe('Set a verdict or withdrew it')
})

test('a version that was not saved has a different title from a saved one', () => {
  const wordsOf = (outcome: AuditEntry['outcome']) =>
    actWords({ action: 'problem.replace', detail: {}, outcome })
  expect(actionWords('problem.replace')).toBe('Saved a new version of a problem')
  expect(wordsOf('done')).toBe('Saved a new version of a problem')
  expect(wordsOf('refused')).toBe('Did not save a new version of a problem')
  expect(wordsOf('failed')).toBe('Did not save a new version of a problem')
})

test('actions taken in the form are described in the words of the form', () => {
  const refusedBecause = 'submissions/wrong_answer/program-2.py: Accepted instead of Wrong Answer'
  const act = {
    action: 'problem.replace',
    detail: { form: true, unverified: false, allowUnlicensed: false, refusedBecause },
  }
  expect(detailWords(act)).toEqual([
    'Refused because: Program 2 (wrong answer): Accepted instead of Wrong Answer',
  ])
  expect(detailWords({ ...act, detail: { unverified: true } })).toEqual(['Without verification: yes'])
  expect(outcomeWords({ outcome: 'refused', code: 'INVALID_INPUT' })).toBe('Refused (contains errors)')
  expect(outcomeWords({ outcome: 'failed', code: 'INTERNAL' })).toBe('Failed (server error)')
})

test('changes to a contest name the fields, with times in the chosen time zone', () => {
  useTimeZone.getState().choose('Asia/Tokyo')
  const problems = [{ problemId: target, label: 'A', points: 100 }, { label: 'B' }]
  const before = { startTime: '2026-11-25T09:00:00.000Z', aiHelpClosed: false, practiceAfter: true }
  const after = { startTime: '2026-11-25T17:00:00.000Z', aiHelpClosed: true, practiceAfter: false }
  const words = detailWords({
    action: 'contest.change',
    detail: {
      slug: 'finals',
      changes: 'start: 09:00 → 17:00; description',
      before: JSON.stringify({ ...before, problems }),
      after: JSON.stringify({ ...after, problems: problems.slice(0, 1) }),
    },
  })
  useTimeZone.getState().choose(null)
  expect(words).toEqual([
    'Short name: finals',
    expect.stringMatching(/^Start: .*2026.*\b6:00.* → .*2026.*\b2:00/),
    'AI help closed: no → yes',
    'Open for practice afterwards: yes → no',
    'Problems: A (100), B → A (100)',
    'Description: changed',
  ])
})

test.each([
  ['contest.archive', { before: false, after: true }, ['Archived: no → yes']],
  ['contest.announce', { before: null, after: 'Hello', to: 5 }, ['Text: none → Hello', 'Recipients: 5']],
  ['problem.visibility', { to: 'published' }, ['Visibility: published']],
  [
    'problem.share',
    { slug: 'sum', email: 'ben@example.org', before: 'none', after: 'may change' },
    ['Short name: sum', 'Email: ben@example.org', 'Right: none → may change'],
  ],
  [
    'problem.visibility',
    { slug: 'sum', to: 'published', visibleFrom: '2031-05-01T10:00:00.000Z' },
    ['Short name: sum', expect.stringMatching(/^Visibility: from May 1, 2031, .*, when its contest starts$/)],
  ],
  [
    'problem.visibility',
    { from: 'hidden', to: 'published', contestOnly: true },
    ['Visibility: hidden → in its contests only'],
  ],
  [
    'problem.visibility',
    { from: 'hidden', to: 'published', contestOnly: true, visibleFrom: '2031-05-01T10:00:00.000Z' },
    [
      expect.stringMatching(
        /^Visibility: hidden → in its contests only, from May 1, 2031, .*, when its contest starts$/,
      ),
    ],
  ],
  [
    'problem.visibility',
    { to: 'published', contestOnly: true, juryOnly: true },
    ['Visibility: only for the jury of its contest'],
  ],
  [
    'problem.replace',
    { visibility: 'published', visibleFrom: '2031-05-01T10:00:00.000Z' },
    [expect.stringMatching(/^Visibility: from May 1, 2031, .*, when its contest starts$/)],
  ],
])('the details of %s are described in words', (action, detail, words) => {
  expect(detailWords({ action, detail })).toEqual(words)
})
