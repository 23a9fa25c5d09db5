import { z } from 'zod'
import { codePointOf, EMOJI, INVISIBLE } from './visible-name'

const ALL_INVISIBLE = new RegExp(`${INVISIBLE.source}|\\s`, 'gu')
/** Control characters except line breaks and tabs, and characters that change the writing direction. */
const CONTROL = /(?![\n\r\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** A multi-line text that other users see, with at least one visible character. */
export const visibleText = (missingSentence: string, maxLength: number, tooLongSentence: string) =>
  z
    .string()
    .trim()
    .min(1, missingSentence)
    .max(maxLength, tooLongSentence)
    .refine((text) => text.replace(EMOJI, 'x').replace(ALL_INVISIBLE, '') !== '', missingSentence)
    .refine((text) => !CONTROL.test(text), {
      error: ({ input }) =>
        `This text contains a control character (${codePointOf(CONTROL.exec(String(input))?.[0] ?? '')}). Type it instead of pasting it.`,
    })
