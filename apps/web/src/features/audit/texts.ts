import type { AuditAction, AuditEntry } from '@cohort/shared'
import { plural } from '../../components/ui/plural'

/** Actions in words. Other actions show their names. */
const actions: Partial<Record<AuditAction, string>> = {
  'account.create': 'Created an account',
  'account.update': 'Changed an account',
  'account.role': 'Changed a role',
  'account.disable': 'Disabled an account',
  'account.enable': 'Enabled an account',
  'account.makeAdmin': 'Made somebody an admin',
  'account.password': 'Changed their password',
  'account.resetPassword': 'Reset a password',
  'account.signInLink': 'Created a sign-in link',
  'account.signInByLink': 'Signed in by link',
  'account.erase': 'Deleted personal data',
  'invitation.create': 'Created an invitation code',
  'invitation.revoke': 'Revoked an invitation code',
  'apiToken.create': 'Created an API token',
  'apiToken.revoke': 'Revoked an API token',
  'problem.create': 'Created a problem',
  'problem.replace': 'Saved a new version of a problem',
  'problem.visibility': 'Changed a problem’s visibility',
  'problem.delete': 'Deleted a problem',
  'problem.share': 'Changed who may change a problem',
  'problem.verify': 'Verified a problem',
  'problem.download': 'Read a problem’s package or hidden tests',
  'problem.downloadSubmissions': 'Downloaded the submissions to a problem',
  'submission.cancel': 'Cancelled a submission',
  'submission.rejudge': 'Rejudged a submission',
  'submission.override': 'Set a verdict or withdrew it',
  'submission.ignore': 'Ignored a submission or counted it again',
  'submission.note': 'Added a note to a submission',
  'contest.create': 'Created a contest',
  'contest.change': 'Changed a contest',
  'rejudging.create': 'Started a rejudging',
  'rejudging.apply': 'Applied a rejudging',
  'rejudging.discard': 'Discarded a rejudging',
  'contest.archive': 'Archived a contest or restored it',
  'contest.delete': 'Deleted a contest',
  'contest.jury': 'Changed a jury',
  'contest.ranking': 'Changed who is in the ranking',
  'contest.owner': 'Handed over a contest',
  'contest.announce': 'Sent an announcement',
  'contest.withdrawAnnouncement': 'Withdrew an announcement',
  'contest.downloadSubmissions': 'Downloaded the submissions to a contest',
}

/** What an action changes, for actions whose details contain only the old and the new value. */
const subjects = {
  'account.role': 'Role',
  'problem.visibility': 'Visibility',
  'problem.share': 'Right',
  'submission.cancel': 'Verdict',
  'submission.override': 'Verdict',
  'submission.ignore': 'Ignored',
  'contest.archive': 'Archived',
  'contest.delete': 'Contest',
  'contest.jury': 'Jury',
  'contest.ranking': 'Ranking',
  'contest.owner': 'Owner',
  'contest.announce': 'Text',
  'contest.announce to': 'Recipients',
  'contest.withdrawAnnouncement': 'Text',
}

/** Fields whose names in the log would be unclear to users. */
const fields = {
  fullName: 'Name',
  group: 'Class or team',
  slug: 'Short name',
  startTime: 'Start',
  endTime: 'End',
  aiHelpClosed: 'AI help closed',
  practiceAfter: 'Open for practice afterwards',
  audience: 'Who may take part',
  groups: 'Classes or teams',
  unverified: 'Without verification',
  allowUnlicensed: 'Without a licence',
  expiresAt: 'Expires',
  worker: 'Judging host',
}

/** Values whose names in the log would be unclear to users. */
const values = { imported: 'saved' }

/** The kinds of targets. */
const kinds: Record<string, string> = {
  account: 'account',
  problem: 'problem',
  contest: 'contest',
  submission: 'submission',
  apiToken: 'token',
  invitation: 'code',
}

/** Error codes whose names would be unclear to users. */
const codes = {
  FORBIDDEN: 'not allowed',
  INTERNAL: 'server error',
  INVALID_INPUT: 'contains errors',
  PAYLOAD_TOO_LARGE: 'too large',
  RATE_LIMITED: 'too many requests',
}

const outcomes: Record<AuditEntry['outcome'], string> = {
  begun: 'Unfinished',
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
}

const accounts = (count: number) => plural(count, 'account')

export const auditTexts = {
  title: 'Audit log',
  lead: 'What organisers, admins and the operator did, newest first.',
  person: 'Person',
  anybody: 'Anybody',
  action: 'Action',
  anyAction: 'Any action',
  target: 'ID of account, problem or contest',
  from: 'From',
  until: 'Until',
  filter: (active: number) => (active === 0 ? 'Filter' : `Filter (${active} active)`),
  clear: 'Clear filters',
  failed: 'Couldn’t load the audit log.',
  loading: 'Loading the audit log…',
  none: 'No entries match.',
  noneHint: 'Change or clear the filters.',
  count: (total: number) => plural(total, 'entry', 'entries'),
  columns: {
    time: 'Time',
    person: 'Person',
    action: 'Action',
    details: 'Before and after',
    outcome: 'Outcome',
  },
  operator: (command: string) => `Operator: ${command}`,
  token: 'by API token',
  deleted: 'Deleted account',
  onlyJury: 'only for the jury of its contest',
  contestOnly: 'in its contests only',
  visibleFrom: (moment: string) => `from ${moment}, when its contest starts`,
  fromTo: (what: string, from: string, to: string) => `${what}: ${from} → ${to}`,
  fact: (what: string, value: string) => `${what}: ${value}`,
  change: 'Change',
  changed: 'changed',
  points: (label: string, points: number) => `${label} (${points})`,
  nothing: 'none',
  yes: 'yes',
  no: 'no',
  recipients: 'Recipients: ',
  andMore: (count: number) => ` and ${count} more`,
  open: (what: string) => `Open ${what}`,
  only: (kind: string) => (kinds[kind] ? `Only this ${kinds[kind]}` : 'Only this'),
  accounts: (created: number, changed: number) =>
    [created > 0 && `Created ${accounts(created)}`, changed > 0 && `Changed ${accounts(changed)}`]
      .filter(Boolean)
      .join(', '),
  showEach: 'Show each',
  hideEach: 'Hide',
  address: (address: string) => `from ${address}`,
  request: (id: string) => `request ${id}`,
  actions,
  subjects,
  fields,
  outcomes,
  codes,
  values,
  setVerdict: 'Set a verdict',
  withdrewVerdict: 'Withdrew the jury’s verdict',
  notSaved: 'Did not save a new version of a problem',
  program: (number: string, verdict: string) => `Program ${number} (${verdict})`,
  withCode: (outcome: string, code: string) => `${outcome} (${code})`,
}
