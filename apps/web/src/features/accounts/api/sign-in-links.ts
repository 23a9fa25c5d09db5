import { administrationCalls, IMPORTED_ACCOUNTS, type SignInLink } from '@cohort/shared'
import { call } from '../../../http/call'

/** Creates a sign-in link for each email. Only these answers contain them. */
export const createSignInLinks = async (
  emails: readonly string[],
  validHours: number,
): Promise<SignInLink[]> => {
  const links: SignInLink[] = []
  for (let from = 0; from < emails.length; from += IMPORTED_ACCOUNTS) {
    const part = emails.slice(from, from + IMPORTED_ACCOUNTS)
    links.push(...(await call(administrationCalls.createSignInLinks, { body: { emails: part, validHours } })))
  }
  return links
}

/** The whole address of a link. */
export const addressOf = ({ path }: Pick<SignInLink, 'path'>): string => `${window.location.origin}${path}`

/** The address of the page that asks for a link's code, and the code. */
export const typedPartsOf = (link: Pick<SignInLink, 'path'>): { address: string; code: string } => {
  const [address = '', code = ''] = addressOf(link).split('#')
  return { address, code }
}
