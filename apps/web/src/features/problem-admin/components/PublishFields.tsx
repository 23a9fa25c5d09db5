import type { ManagedProblem } from '@cohort/shared'
import { CheckField } from '../../../components/ui/CheckField'
import { problemAdminTexts } from '../texts'

const texts = problemAdminTexts.upload

/** Whether to publish the uploaded problem, and whether to do so even without a licence. */
interface PublishChoice {
  publish: boolean
  allowUnlicensed: boolean
}

interface PublishFieldsProps {
  /** The problem to which a version is added; undefined for a new problem. */
  problem: ManagedProblem | undefined
  /** False if the package certainly names a licence. */
  mayLackLicence: boolean
  label: string
  hint: string
  choice: PublishChoice
  onChange: (choice: PublishChoice) => void
}

/**
 * Asks whether to publish a problem. If the problem is already published, asks only whether it may lose its licence.
 */
export const PublishFields = ({
  problem,
  mayLackLicence,
  label,
  hint,
  choice,
  onChange,
}: PublishFieldsProps) => {
  const isPublished = problem?.visibility === 'published'
  const asksLicence = isPublished ? problem.version?.licence !== 'unknown' : choice.publish
  return (
    <div className="grid gap-1">
      {isPublished ? (
        <p className="text-sm text-ink-2">{texts.staysPublished}</p>
      ) : (
        <CheckField
          label={label}
          hint={hint}
          checked={choice.publish}
          // Clears the other option, which may now be hidden.
          onChange={(publish) => onChange({ publish, allowUnlicensed: false })}
        />
      )}
      {asksLicence && mayLackLicence && (
        <CheckField
          label={texts.unlicensed}
          hint={texts.unlicensedHint}
          checked={choice.allowUnlicensed}
          onChange={(allowUnlicensed) => onChange({ ...choice, allowUnlicensed })}
        />
      )}
    </div>
  )
}
