import { z } from 'zod'

/**
 * Control, bidirectional, zero-width and other invisible characters, and private-use characters, whose appearance
 * depends on the font.
 */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** More marks on a letter than any script needs. They would cover the rows above and below. */
const TOO_MANY_MARKS = /\p{M}{5}/u
/** An emoji can consist of several, joined by U+200D, each with its own colour and style. */
export const EMOJI =
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*/gu

const invisibleIn = (text: string): string | undefined => INVISIBLE.exec(text.replace(EMOJI, ''))?.[0]

export const codePointOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * A name that other users see: in NFC, with single spaces, and without invisible characters, which could make two names
 * look the same. U+FFFD is refused because it replaces a character that a program could not decode.
 * @param what the subject of error messages, such as `The display name`
 */
export const visibleName = (what: string, missingSentence: string, maxLength = 80) =>
  z
    .string()
    .normalize('NFC')
    .overwrite((text) => text.replace(/\p{Zs}+/gu, ' '))
    .trim()
    .min(1, missingSentence)
    .max(maxLength, `${what} can have at most ${maxLength} characters.`)
    .refine((text) => invisibleIn(text) === undefined, {
      error: ({ input }) =>
        `${what} contains an invisible character (${codePointOf(invisibleIn(String(input)) ?? '')}). Type it instead of pasting it.`,
    })
    .refine(
      (text) => !text.includes('\ufffd'),
      `${what} contains “\ufffd” in place of an unreadable letter. Type it again.`,
    )
    .refine((text) => !TOO_MANY_MARKS.test(text), `${what} can have at most four accents on a letter.`)
