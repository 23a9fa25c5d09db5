import type { ManagedProblemDetails, ManagedVersion } from '@cohort/shared'
import { Download } from 'lucide-react'
import { linkButtonClasses } from '../../../components/ui/Button'
import { SelectField } from '../../../components/ui/SelectField'
import { minuteText } from '../../../device/time-zone'
import { byteCount, plainMegabytes, plainSeconds } from '../../submissions/formatting'
import { packageAddress } from '../api/managed-version'
import { checkerWords } from '../checker-words'
import { problemAdminTexts } from '../texts'
import { ChangeList } from './ChangeList'

const texts = problemAdminTexts.page

interface VersionFactsProps {
  problem: ManagedProblemDetails
  version: ManagedVersion
  onChoose: (version: string) => void
}

/** Details of a version: its limits and changes, with a link to download the package. */
export const VersionFacts = ({ problem, version, onChoose }: VersionFactsProps) => {
  const isForm = version.madeWith === 'form'
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={texts.versionField}
          value={version._id}
          options={[...problem.versions].reverse().map(({ _id, number, current }) => ({
            value: _id,
            label: current ? `${texts.version(number)} (${texts.current})` : texts.version(number),
          }))}
          onChange={onChoose}
        />
        {version.packageBytes === null ? (
          <p className="py-2 text-sm text-ink-2">{texts.noPackage}</p>
        ) : (
          <a className={linkButtonClasses()} href={packageAddress(problem._id, version._id)}>
            <Download size={15} aria-hidden="true" />
            {(isForm ? texts.downloadZip : texts.downloadPackage)(byteCount(version.packageBytes))}
          </a>
        )}
      </div>
      <p className="mt-3 text-s text-ink-2">
        {(isForm ? texts.saved : texts.imported)(minuteText(version.importedAt))}
      </p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        {[
          [texts.timeLimit, plainSeconds(version.cpuTimeLimit)],
          [texts.memoryLimit, plainMegabytes(version.memoryLimit)],
          [texts.outputLimit, byteCount(version.outputLimit)],
          [texts.checker, checkerWords(version)],
          [texts.licence, problemAdminTexts.licences[version.licence]],
        ].map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-s text-ink-2">{isForm ? texts.limitsHintForm : texts.limitsHint}</p>
      {version.changes && (
        <>
          <h3 className="mt-5 mb-2 text-m">{texts.changes(version.number - 1)}</h3>
          <ChangeList version={version} changes={version.changes} />
        </>
      )}
    </>
  )
}
