import { z } from 'zod'
import {
  ANNOUNCEMENTS_EVENT,
  announcementRequestSchema,
  announcementSchema,
  CONTEST_REVISION_EVENT,
  CONTEST_TIMES_EVENT,
  listedParticipantSchema,
  MOST_ADDRESSEES,
  MOST_NAMED,
  PROBLEM_VERSIONS_EVENT,
  participantQuerySchema,
  sentAnnouncementSchema,
} from '../announcements'
import { answerOf, defineCalls, pageOf, rawOf } from './call'

const READERS = { access: 'guest', scope: 'contests:read', notFound: 'Contest not found.' } as const
const JURY = { access: 'user', scope: 'contests:manage', notFound: 'Contest not found.' } as const

/** Announcements by a contest's jury. */
export const announcementCalls = /* @__PURE__ */ defineCalls('Announcements', {
  listAnnouncements: {
    at: 'GET /api/contests/{id}/announcements',
    summary: 'The announcements of a contest that the caller may read, the latest first.',
    ...READERS,
    answer: answerOf(z.array(announcementSchema), { 200: 'The announcements.' }),
  },
  followAnnouncements: {
    at: 'GET /api/contests/{id}/announcements/events',
    summary:
      'A stream of the announcements of a contest that the caller may read, of its times and of changes to it and its problems.',
    ...READERS,
    answer: rawOf(
      'text/event-stream',
      `Server-sent events of the type \`${ANNOUNCEMENTS_EVENT}\`, each with a list of announcements in JSON as its data, \`${CONTEST_TIMES_EVENT}\`, with the start and the end, \`${PROBLEM_VERSIONS_EVENT}\`, with an id for the current version of each problem once the contest has begun, and \`${CONTEST_REVISION_EVENT}\`, with a string that differs after each change to the contest.`,
    ),
    errors: ['RATE_LIMITED'],
  },
  listSentAnnouncements: {
    at: 'GET /api/contests/{id}/jury/announcements',
    summary: `All announcements of a contest with up to ${MOST_NAMED} of their recipients, the latest first, for its jury.`,
    ...JURY,
    answer: answerOf(z.array(sentAnnouncementSchema), { 200: 'The announcements.' }),
    errors: ['FORBIDDEN'],
  },
  announce: {
    at: 'POST /api/contests/{id}/jury/announcements',
    summary:
      'Sends an announcement to all participants, to some of them, or to those who are missing. Open pages show it immediately.',
    ...JURY,
    limits: [{ name: 'announcements', per: 'user', limit: 60, minutes: 60 }],
    body: announcementRequestSchema,
    takesKey: true,
    bodyBytes: 64 * 1024,
    bodyValues: MOST_ADDRESSEES + 100,
    answer: answerOf(sentAnnouncementSchema, { 200: 'The announcement.' }),
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  withdrawAnnouncement: {
    at: 'DELETE /api/contests/{id}/jury/announcements/{announcement}',
    summary:
      'Withdraws an announcement. Participants can no longer see it, and open pages remove it immediately.',
    ...JURY,
    notFound: 'Announcement not found.',
    answer: answerOf(sentAnnouncementSchema, { 200: 'The announcement as the jury sees it.' }),
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  listParticipants: {
    at: 'GET /api/contests/{id}/jury/participants',
    summary:
      'Users who have submitted to a contest, or members of its classes who have not, by name, for its jury.',
    ...JURY,
    query: participantQuerySchema,
    answer: pageOf(listedParticipantSchema),
    errors: ['FORBIDDEN'],
  },
})
