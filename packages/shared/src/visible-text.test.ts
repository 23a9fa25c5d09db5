import { announcementRequestSchema } from './announcements'
import { ignoreRequestSchema, juryNoteRequestSchema, overrideRequestSchema } from './jury'
import { rejudgingRequestSchema } from './rejudgings'

const accepted = (text: string) =>
  [
    announcementRequestSchema.safeParse({ text }),
    juryNoteRequestSchema.safeParse({ text }),
    overrideRequestSchema.safeParse({ juryRevision: 0, verdict: 'Accepted', reason: text }),
    ignoreRequestSchema.safeParse({ juryRevision: 0, ignored: true, reason: text }),
    rejudgingRequestSchema.safeParse({ reason: text }),
  ].map(({ success }) => success)

test.each([
  ['only NUL', '\u0000'],
  ['only zero-width characters', '\u200b\u2060 \u200d'],
  ['a NUL', 'a\u0000b'],
  ['a writing direction override', 'a\u202eb'],
])('announcements, notes and reasons with %s are refused', (_what, text) => {
  expect(accepted(text)).toEqual(Array(5).fill(false))
})

test.each([
  ['line breaks and tabs', 'One.\r\n\tTwo.'],
  ['an emoji joined from two others', '\u{1f469}\u200d\u{1f4bb}'],
  ['letters joined by U+200C', 'می\u200cخواهم'],
])('announcements, notes and reasons with %s are accepted', (_what, text) => {
  expect(accepted(text)).toEqual(Array(5).fill(true))
})
