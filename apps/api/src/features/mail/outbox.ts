import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** A mail as the outbox shows it. */
export interface OutboxMail {
  /** The name of its file, which begins with the time it was written. */
  name: string
  to: string
  subject: string
  text: string
}

const SHOWN = 50

/**
 * The newest mails of the folder that mail is written to where no server takes it, the newest first. None where there
 * is no folder yet.
 */
export const readOutbox = async (folder: string): Promise<OutboxMail[]> => {
  const names = (await readdir(folder).catch(noneIfMissing)).filter((name) => name.endsWith('.eml'))
  const newest = names.sort().reverse().slice(0, SHOWN)
  return Promise.all(newest.map((name) => readMail(folder, name)))
}

const readMail = async (folder: string, name: string): Promise<OutboxMail> => {
  const mail = await PostalMime.parse(await readFile(join(folder, name)))
  const to = (mail.to ?? []).map(({ address }) => address).join(', ')
  return { name, to, subject: mail.subject ?? '', text: mail.text ?? '' }
}

const noneIfMissing = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT') return []
  throw error
}
