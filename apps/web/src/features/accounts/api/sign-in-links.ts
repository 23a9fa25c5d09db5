import { administrationCalls, MAX_ACCOUNTS_PER_IMPORT, type SignInLink } from '@cohort/shared'
import { call } from '../../../http/call'

/** Creates a sign-in link for each email. The API never returns the links again. */
export const createSignInLinks = async (
  emails: readonly string[],
  validHours: number,
): Promise<SignInLink[]> => {
  const links: SignInLink[] = []
  for (let from = 0; from < emails.length; from += MAX_ACCOUNTS_PER_IMPORT) {
    const part = emails.slice(from, from + MAX_ACCOUNTS_PER_IMPORT)
    links.push(...(await call(administrationCalls.createSignInLinks, { body: { emails: part, validHours } })))
  }
  return links
}

/** The full URL of a sign-in link. */
export const addressOf = ({ path }: Pick<SignInLink, 'path'>): string => `${window.location.origin}${path}`

/** Splits the URL of a sign-in link into an address and a code, which users can type. */
export const typedPartsOf = (link: Pick<SignInLink, 'path'>): { address: string; code: string } => {
  const [address = '', code = ''] = addressOf(link).split('#')
  return { address, code }
}
