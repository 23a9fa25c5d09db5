import type { ManagedProblem } from '@cohort/shared'
import { CheckField } from '../../../components/ui/CheckField'
import { problemAdminTexts } from '../texts'

const texts = problemAdminTexts.upload

/** Whether an upload publishes its problem, and whether it may do so without a licence. */
interface PublishChoice {
  publish: boolean
  allowUnlicensed: boolean
}

interface PublishFieldsProps {
  /** The problem that gets a new version; undefined for a new problem. */
  problem: ManagedProblem | undefined
  /** False if the package is known to name a licence. */
  mayLackLicence: boolean
  label: string
  hint: string
  choice: PublishChoice
  onChange: (choice: PublishChoice) => void
}

/**
 * Asks whether to publish a problem. A published problem stays published, so the only question is whether it may lose
 * its licence.
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
          // Options that are not visible do not count as chosen.
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
