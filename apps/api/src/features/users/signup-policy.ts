import type { SignupPolicy, SignupRequest } from '@cohort/shared'
import { AppError, invalidField } from '../../errors'
import type { InvitationModel } from './invitation.model'

const CLOSED = 'You cannot sign up on this site. Ask its organisers for an account.'
const NO_CODE = 'You need an invitation code to sign up. Ask the organisers of this site for one.'
const WRONG_CODE = 'This invitation code is wrong, used up or expired. Ask the organisers for another.'

/** Applies the operator's rule for who may sign up. Admins can import accounts under any rule. */
export const createSignupPolicy = (policy: SignupPolicy, invitations: InvitationModel) => {
  /** @throws AppError INVALID_INPUT if the code has no uses left */
  const take = async (typed: string | undefined): Promise<string> => {
    if (!typed) throw invalidField('invitation', NO_CODE)
    const code = storedForm(typed)
    const taken = await invitations.findOneAndUpdate(
      { code, usesLeft: { $gt: 0 }, expiresAt: { $gt: new Date() } },
      { $inc: { usesLeft: -1 } },
    )
    if (!taken) throw invalidField('invitation', WRONG_CODE)
    return code
  }

  return {
    shown: policy,
    /**
     * Calls `signup` if the policy allows it. A failed signup does not use up the code.
     * @throws AppError FORBIDDEN if signup is closed; INVALID_INPUT for a wrong code or domain; any error of `signup`
     */
    async admit<T>({ email, invitation }: SignupRequest, signup: () => Promise<T>): Promise<T> {
      if (policy.policy === 'closed') throw new AppError('FORBIDDEN', CLOSED)
      const { domains } = policy
      if (policy.policy === 'domains' && !domains.includes(email.slice(email.lastIndexOf('@') + 1)))
        throw invalidField('email', `Sign up with an email address at ${domains.join(' or ')}.`)
      if (policy.policy !== 'invitation') return signup()
      const code = await take(invitation)
      try {
        return await signup()
      } catch (error) {
        await invitations.updateOne({ code }, { $inc: { usesLeft: 1 } })
        throw error
      }
    },
  }
}

/** The stored form of a code typed in capitals or without hyphens. */
const storedForm = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/.{4}(?=.)/g, '$&-')

export type SignupRules = ReturnType<typeof createSignupPolicy>
