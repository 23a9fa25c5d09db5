import { CircleCheck, CircleDashed, Eye, EyeOff } from 'lucide-react'
import { problemAdminTexts as texts } from '../texts'
import type { VisibilityWords } from '../visibility-words'

const shape = 'inline-flex items-center gap-1.5 whitespace-nowrap'

/** Says with an icon and a few words whether learners can see the problem. */
export const VisibilityMark = ({ words: { short, isOpen } }: { words: VisibilityWords }) => {
  const Icon = isOpen ? Eye : EyeOff
  return (
    <span className={`${shape} ${isOpen ? 'text-ac' : 'text-ink-2'}`}>
      <Icon size={15} aria-hidden="true" />
      {short}
    </span>
  )
}

/** Says with an icon and a word whether the judge has verified the current version. */
export const VerifiedMark = ({ isVerified }: { isVerified: boolean }) => {
  const Icon = isVerified ? CircleCheck : CircleDashed
  return (
    <span className={`${shape} ${isVerified ? 'text-ac' : 'text-ink-2'}`}>
      <Icon size={15} aria-hidden="true" />
      {isVerified ? texts.verified : texts.unverified}
    </span>
  )
}
