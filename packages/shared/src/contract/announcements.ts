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
    summary: 'The announcements in a contest that the caller may read, newest first.',
    ...READERS,
    answer: answerOf(z.array(announcementSchema), { 200: 'The announcements.' }),
  },
  followAnnouncements: {
    at: 'GET /api/contests/{id}/announcements/events',
    summary:
      'A stream of the announcements in a contest that the caller may read, its times, and changes to it and its problems.',
    ...READERS,
    answer: rawOf(
      'text/event-stream',
      `Server-sent events with JSON as their data. \`${ANNOUNCEMENTS_EVENT}\`: a list of announcements. ` +
        `\`${CONTEST_TIMES_EVENT}\`: the start and the end. \`${PROBLEM_VERSIONS_EVENT}\`: an id for the current version ` +
        `of each problem, once the contest has begun. \`${CONTEST_REVISION_EVENT}\`: a string that is different after ` +
        'each change to the contest.',
    ),
    errors: ['RATE_LIMITED'],
  },
  listSentAnnouncements: {
    at: 'GET /api/contests/{id}/jury/announcements',
    summary: `For the jury: all announcements in a contest, newest first, each with up to ${MOST_NAMED} of its recipients.`,
    ...JURY,
    answer: answerOf(z.array(sentAnnouncementSchema), { 200: 'The announcements.' }),
    errors: ['FORBIDDEN'],
  },
  announce: {
    at: 'POST /api/contests/{id}/jury/announcements',
    summary:
      'Sends an announcement to all participants, to some of them, or to members of the classes who have not submitted. ' +
      'Open pages show it immediately.',
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
      'For the jury: users who have submitted in a contest, or members of its classes who have not, sorted by name.',
    ...JURY,
    query: participantQuerySchema,
    answer: pageOf(listedParticipantSchema),
    errors: ['FORBIDDEN'],
  },
})
