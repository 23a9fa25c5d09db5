import { LARGEST_PICTURE, PICTURE_TYPES, type ProblemForm, withoutAccents } from '@cohort/shared'
import { byteCount } from '../submissions/formatting'
import { problemAdminTexts } from './texts'

const texts = problemAdminTexts.form.pictures

export type Picture = ProblemForm['pictures'][number]

/** The first characters of each type of image, encoded in Base64. */
const BEGINNINGS = { png: 'iVBORw', jpg: '/9j/', gif: 'R0lGOD' } as const

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error(file.name))
    reader.readAsDataURL(file)
  })

const kindOf = ({ name }: File, base64: string): keyof typeof PICTURE_TYPES | null => {
  const kinds = ['png', 'jpg', 'gif'] as const
  return (
    kinds.find((kind) => base64.startsWith(BEGINNINGS[kind])) ??
    (/\.svg$/i.test(name) && /<svg[\s>]/i.test(atob(base64)) ? 'svg' : null)
  )
}

/**
 * Reads files as images. Corrects extensions that do not match the content, because browsers would not show those
 * images, and makes names safe for statements and packages.
 * @returns the images, and a message for each file that was rejected
 */
export const readPictures = async (
  files: readonly File[],
): Promise<{ pictures: Picture[]; refused: string[] }> => {
  const pictures: Picture[] = []
  const refused: string[] = []
  for (const file of files) {
    const isLarge = file.size > LARGEST_PICTURE
    const base64 = isLarge ? '' : await base64Of(file).catch(() => '')
    const kind = kindOf(file, base64)
    if (isLarge) refused.push(texts.tooLarge(file.name, byteCount(LARGEST_PICTURE)))
    else if (kind === null) refused.push(texts.notAPicture(file.name))
    else pictures.push({ name: `${stemOf(file.name)}.${kind}`, base64 })
  }
  return { pictures, refused }
}

const stemOf = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .replace(/[^\0-\x7f]+/g, withoutAccents)
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^[-_]+|[-_]+$/g, '') || 'picture'

/** Adds images. They replace images with the same names. */
export const withPictures = (pictures: readonly Picture[], added: readonly Picture[]): Picture[] => [
  ...new Map([...pictures, ...added].map((picture) => [picture.name, picture])).values(),
]

/** The size of an image in bytes. */
export const pictureSize = ({ base64 }: Picture): number =>
  (base64.length / 4) * 3 - (/=*$/.exec(base64)?.[0].length ?? 0)

/** The image as a data URL. */
export const pictureAddress = ({ name, base64 }: Picture): string => {
  const kind = name.slice(name.lastIndexOf('.') + 1) as keyof typeof PICTURE_TYPES
  return `data:${PICTURE_TYPES[kind]};base64,${base64}`
}

/** Embeds the images in the HTML of a statement. Uses a template, in which browsers do not request the images. */
export const showPictures = (html: string, pictures: readonly Picture[]): string => {
  const box = document.createElement('template')
  box.innerHTML = html
  for (const image of box.content.querySelectorAll('img')) {
    const wanted = image.getAttribute('src')?.replace(/^(\.\/)+/, '') ?? ''
    const found = pictures.find(({ name }) => name === wanted)
    if (found) image.src = pictureAddress(found)
    else image.replaceWith(texts.missing(wanted))
  }
  return box.innerHTML
}
