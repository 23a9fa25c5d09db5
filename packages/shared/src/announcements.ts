import { z } from 'zod'
import { contestListItemSchema } from './contests'
import { PAGE } from './query-fields'

/** The type of the server-sent event with the announcements that the reader may see. */
export const ANNOUNCEMENTS_EVENT = 'announcements'

/** The type of the server-sent event with the contest's times, on the same stream. */
export const CONTEST_TIMES_EVENT = 'times'

export const contestTimesSchema = contestListItemSchema.pick({ startTime: true, endTime: true })
export type ContestTimes = z.infer<typeof contestTimesSchema>

export const MOST_ADDRESSEES = 500

/** An announcement as participants read it. */
export const announcementSchema = z.object({
  _id: z.string(),
  /** Plain text. */
  text: z.string(),
  at: z.iso.datetime(),
  /** Whether everybody who sees the contest can read it; otherwise it is for some users, and the jury can read it. */
  isPublic: z.boolean(),
  /** Whether the reader is one of these users. */
  isForReader: z.boolean(),
})
export type Announcement = z.infer<typeof announcementSchema>

export const participantSchema = z.object({ _id: z.string(), fullName: z.string() })
export type Participant = z.infer<typeof participantSchema>

/** A participant with what tells apart people of one name, for the jury that chooses among them. */
export const listedParticipantSchema = participantSchema.extend({
  /** The numbered name on the board, such as `Ada (2)`, if it is not the name. */
  boardName: z.string().optional(),
  /** Class or team. */
  group: z.string().optional(),
})
export type ListedParticipant = z.infer<typeof listedParticipantSchema>

/** An announcement as the jury sees it. */
export const sentAnnouncementSchema = announcementSchema.omit({ isForReader: true }).extend({
  /** Null if the account is gone. */
  by: participantSchema.nullable(),
  /** Null for a public one. */
  to: z.array(participantSchema).nullable(),
  /** Once it is withdrawn, only the jury sees it. */
  withdrawn: z.object({ by: participantSchema.nullable(), at: z.iso.datetime() }).nullable(),
})
export type SentAnnouncement = z.infer<typeof sentAnnouncementSchema>

export const announcementRequestSchema = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1, 'Write the announcement.')
    .max(2000, 'An announcement can have at most 2,000 characters.'),
  /** The participants who see it; absent for everybody. */
  userIds: z
    .array(z.string().regex(/^[0-9a-f]{24}$/, 'An id has 24 hexadecimal digits.'))
    .min(1, 'Choose at least one participant.')
    .max(MOST_ADDRESSEES, 'Choose at most 500 participants, or write to everybody.')
    .optional(),
})

/** The query of GET /contests/{id}/jury/participants. */
export const participantQuerySchema = z.object({
  /** Matches anywhere in the name, ignoring case. */
  search: z.string().trim().max(200).optional(),
  ...PAGE,
})
export type ParticipantQuery = z.infer<typeof participantQuerySchema>
