import { changeText, type RejudgingState } from '@cohort/shared'
import { plural } from '../../components/ui/plural'

const submissions = (count: number) => plural(count, 'submission')
const results = (count: number) => plural(count, 'result changes', 'results change')
const alike = (count: number, changes: readonly string[]) =>
  `${changes.join('; ')} (${plural(count, 'participant')})`
const NO_CHANGE = 'No results change. The new judgings replace the old ones.'
const AFTERWARDS = 'Afterwards you can rejudge them, or override individual verdicts.'
const SEE_REASON =
  'Those affected see the reason with their submission. You can also write to them afterwards.'
const DISCARDED = 'Discarded. Nothing has changed.'

export const rejudgingTexts = {
  list: {
    title: 'Rejudgings',
    create: 'New rejudging',
    empty: 'No rejudgings yet',
    emptyHint: 'Rejudge submissions here if a problem has changed or a judging machine was faulty.',
    loadFailed: 'Couldn’t load the rejudgings.',
    by: (name: string | null, at: string) => `${name ?? 'A deleted account'}, ${at}`,
    of: (total: number) => submissions(total),
  },
  states: {
    judging: 'Judging',
    ready: 'Ready to apply',
    applying: 'Applying',
    applied: 'Applied',
    discarded: 'Discarded',
  } satisfies Record<RejudgingState, string>,
  form: {
    title: 'New rejudging',
    reason: 'Reason',
    which: 'Which submissions',
    problem: 'Problem',
    allProblems: 'All problems',
    language: 'Language',
    allLanguages: 'All languages',
    verdicts: 'Verdicts',
    verdictsHint: 'If you choose none, all are included.',
    judgeFailures: 'Judge failures',
    worker: 'Judging machine',
    submissionId: 'Submission ID',
    counting: 'Counting…',
    matching: (total: number) =>
      total === 0 ? 'No matching submissions.' : `${submissions(total)} will be rejudged.`,
    tooMany: (limit: string) => `More than ${limit} submissions match. Choose fewer.`,
    create: 'Start rejudging',
    createHint: 'Nothing changes until you apply the result.',
    creating: 'Starting…',
    failed: 'Couldn’t start the rejudging. Try again.',
  },
  page: {
    title: 'Rejudging',
    back: 'All rejudgings',
    loadFailed: 'Couldn’t load this rejudging.',
    missing: 'Rejudging not found',
    missingHint: 'Its address may be incomplete.',
    by: (name: string | null, at: string) => `Started by ${name ?? 'a deleted account'}, ${at}`,
    closed: {
      applied: (name: string | null, at: string) => `Applied by ${name ?? 'a deleted account'}, ${at}`,
      discarded: (name: string | null, at: string) => `Discarded by ${name ?? 'a deleted account'}, ${at}`,
    },
    progress: (judged: number, total: number) => `${judged} of ${total} judged`,
    progressLabel: 'Judged submissions',
    inBackground: 'New submissions always go first.',
    failed: (count: number) =>
      count === 1
        ? '1 submission could not be judged. It keeps its verdict.'
        : `${count} submissions could not be judged. They keep their verdicts.`,
    outdated:
      'A problem has a newer version than the one used here. To judge with it, discard this rejudging and start another.',
    apply: 'Apply',
    applyQuestion: 'Apply the new verdicts?',
    discard: 'Discard',
    discardQuestion: 'Discard this rejudging?',
    discardHint: 'Submissions keep their verdicts. Pending judgings are cancelled.',
    affected: 'Participants with a different result',
    alike,
    announce: 'Write to them',
    announceTo: (count: number, changes: readonly string[]) => `Write to them: ${alike(count, changes)}`,
    announceAgain: 'Write again',
    announceAgainTo: (count: number, changes: readonly string[]) => `Write again: ${alike(count, changes)}`,
    written: (name: string | null, at: string) => `Written by ${name ?? 'a deleted account'}, ${at}`,
    actFailed: 'That didn’t work. Try again.',
  },
  preview: {
    verdicts: 'Changed results',
    noVerdicts: 'No result changes.',
    counts: 'How results change',
    count: (submissions: number, before: string, after: string) =>
      `${submissions}: ${changeText({ before, after }, 'to')}`,
    ranks: 'Changed leaderboard rows',
    noRanks: 'The leaderboard does not change.',
    failed: 'Could not be judged',
    submission: 'Submission',
    participant: 'Participant',
    problem: 'Problem',
    verdict: 'Verdict before and after',
    to: 'to',
    newPoints: (before: string, after: string) => `Points: ${before} to ${after}`,
    noPoints: 'none',
    rank: 'Rank',
    points: 'Points',
    penalty: 'Penalty',
    firsts: 'First to solve',
    gained: (label: string) => `gains ${label}`,
    lost: (label: string) => `loses ${label}`,
    unranked: 'none',
    change: (before: string, after: string) => `from ${before} to ${after}`,
    stays: { override: 'Unchanged: set by the jury', ignored: 'No effect: ignored' },
    gone: 'Deleted account',
    hidden: 'Hidden problem',
    loadFailed: 'Couldn’t load the preview.',
  },
  inContest: {
    intro:
      'Rejudge submissions, for example after a test was corrected. Nothing changes until you apply the result.',
    reasonHint:
      'Participants whose results change see the reason with their submission. Do not describe hidden tests or name anybody.',
    whichHint: 'Submissions without a verdict are left out.',
    from: () => 'From minute',
    to: () => 'Before minute',
    nothingChanged: 'Nothing has changed for participants yet.',
    applying: 'The leaderboard updates in one step. You can leave this page.',
    applyHint: (count: number) =>
      count === 0 ? NO_CHANGE : `${results(count)}, and so does the leaderboard. ${AFTERWARDS} ${SEE_REASON}`,
    done: { applied: 'Applied. The leaderboard shows the new verdicts.', discarded: DISCARDED },
    person: 'Participant',
  },
  inPractice: {
    intro:
      'Rejudge practice submissions, for example after a test was corrected. Nothing changes until you apply the result. Submissions to a contest are rejudged in its jury room.',
    reasonHint:
      'Users whose results change see the reason with their submission. Do not describe hidden tests or name anybody.',
    whichHint: 'Only practice submissions that have a verdict.',
    from: (zone: string) => `From (${zone})`,
    to: (zone: string) => `Before (${zone})`,
    nothingChanged: 'Nothing has changed for users yet.',
    applying: 'Verdicts change one by one. You can leave this page.',
    applyHint: (count: number) =>
      count === 0
        ? NO_CHANGE
        : `${results(count)}. ${AFTERWARDS} Those affected see the reason with their submission.`,
    done: { applied: 'Applied. The new verdicts are in effect.', discarded: DISCARDED },
    person: 'User',
  },
}
