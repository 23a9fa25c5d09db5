import { type AccountFile, type DecodedFile, decodeTextFile, readAccountFile } from '@cohort/shared'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { Alert } from '../../components/ui/Alert'
import { BackLink } from '../../components/ui/BackLink'
import { Button } from '../../components/ui/Button'
import { PageTitle } from '../../components/ui/PageTitle'
import { submitHandler } from '../../components/ui/submit-handler'
import { TextArea } from '../../components/ui/TextArea'
import { TextField } from '../../components/ui/TextField'
import { csvAddress, useCsvSeparator } from '../../device/csv'
import { anyMessageOr } from '../../http/api-error'
import { ImportDiff } from './components/ImportDiff'
import { ImportRun } from './components/ImportRun'
import { UnsavedPasswords } from './components/UnsavedPasswords'
import { useFocusAtTop } from './components/use-focus-at-top'
import { changesIn, isAlike, type Plan, type Progress, planImport } from './import-run'
import { parseYaml } from './parse-yaml'
import { accountsTexts } from './texts'

const texts = accountsTexts.import
const NO_SOURCE: DecodedFile = { text: '', encoding: 'UTF-8' }
const DOMAIN = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i

/** /organise/accounts/import: compares a file with the accounts, then imports it. */
export const ImportPage = () => {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [source, setSource] = useState(NO_SOURCE)
  const [domain, setDomain] = useState('')
  const compare = useMutation({
    mutationFn: async ({ text }: DecodedFile) => {
      const mailDomain = domain.trim().toLowerCase()
      if (mailDomain !== '' && !DOMAIN.test(mailDomain)) throw new Error(texts.domainWrong)
      const file = readAccountFile(text, { domain: mailDomain, parseYaml })
      if (file.rows.length === 0 && file.needDomain > 0) throw new Error(texts.domainMissing(file.needDomain))
      return { file, plan: await planImport(file.rows, setProgress) }
    },
    onSettled: () => setProgress(null),
  })
  return (
    <div className="grid grid-cols-1 gap-5 py-5">
      <PageTitle>{texts.title}</PageTitle>
      <div>
        <BackLink to="/organise/accounts">{texts.back}</BackLink>
        <h1 className="mt-1 text-xl">{texts.title}</h1>
        {compare.data === undefined && <p className="mt-1.5 max-w-[70ch] text-sm text-ink-2">{texts.lead}</p>}
      </div>
      {compare.data === undefined && (
        <>
          <UnsavedPasswords />
          <SourceForm
            source={source}
            onSource={setSource}
            domain={domain}
            onDomain={setDomain}
            isBusy={compare.isPending}
            onCompare={() => compare.mutate(source)}
          />
        </>
      )}
      <p role="status" className="text-sm font-semibold empty:sr-only">
        {progress && texts.comparing(progress.done, progress.total)}
        {compare.data && texts.summary(countsOf(compare.data))}
      </p>
      {compare.isError && <Alert>{anyMessageOr(compare.error, accountsTexts.tryAgain)}</Alert>}
      {compare.data && compare.data.file.needDomain > 0 && (
        <form
          className="grid justify-items-start gap-4"
          onSubmit={submitHandler(() => compare.mutate(source))}
        >
          <Alert>{texts.domainMissing(compare.data.file.needDomain)}</Alert>
          <DomainField value={domain} onChange={setDomain} />
          <Button type="submit">{texts.compare}</Button>
        </form>
      )}
      {compare.data && (
        <Compared
          {...compare.data}
          onAgain={() => {
            setSource(NO_SOURCE)
            compare.reset()
          }}
        />
      )}
    </div>
  )
}

const DomainField = (props: Pick<ComponentProps<typeof TextField>, 'value' | 'onChange'>) => (
  <div className="max-w-[420px]">
    <TextField
      label={texts.domain}
      hint={texts.domainHint}
      autoComplete="off"
      spellCheck={false}
      {...props}
    />
  </div>
)

interface SourceFormProps {
  source: DecodedFile
  onSource: (source: DecodedFile) => void
  domain: string
  onDomain: (domain: string) => void
  isBusy: boolean
  onCompare: () => void
}

const SourceForm = ({ source, onSource, domain, onDomain, isBusy, onCompare }: SourceFormProps) => {
  const separator = useCsvSeparator((state) => state.separator)
  const readFile = async (file: File) => onSource(decodeTextFile(new Uint8Array(await file.arrayBuffer())))
  return (
    <form onSubmit={submitHandler(onCompare)} className="grid max-w-[760px] gap-4">
      <p className="text-sm">
        {texts.formats}{' '}
        <a
          href={csvAddress(texts.sample, separator)}
          download="accounts-sample.csv"
          className="text-accent underline"
        >
          {texts.sampleLink}
        </a>
      </p>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-1.5">
        <label className="grid gap-1.5 text-s font-semibold text-ink-2">
          {texts.file}
          <input
            type="file"
            accept=".csv,.tsv,.txt,.yaml,.yml,.json"
            onChange={({ target: { files } }) => files?.[0] && void readFile(files[0])}
            className="text-sm font-normal text-ink file:mr-3 file:h-9 file:cursor-pointer file:rounded-s file:border file:border-line-2 file:bg-surface file:px-3.5 file:font-[550]"
          />
        </label>
        <p role="status" className="pb-2 text-s text-ink-2 empty:sr-only">
          {source.encoding !== 'UTF-8' && texts.checkLetters}
        </p>
      </div>
      <TextArea
        label={texts.paste}
        mono
        rows={4}
        required
        value={source.text}
        onChange={(text) => onSource({ ...source, text })}
      />
      <DomainField value={domain} onChange={onDomain} />
      <Button type="submit" variant="primary" disabled={isBusy} className="justify-self-start">
        {texts.compare}
      </Button>
    </form>
  )
}

interface Comparison {
  file: AccountFile
  plan: Plan
}

const countsOf = ({ file, plan }: Comparison) => {
  const count = (change: string) => plan.rows.filter(({ planned }) => planned.change === change).length
  return {
    created: count('create'),
    changed: count('update'),
    same: count('none'),
    refused: file.mistakes.length + plan.refused.length,
    alike: changesIn(plan).filter(isAlike).length,
  }
}

/** Shows the comparison. It takes the focus, because the form is gone. */
const Compared = ({ file, plan, onAgain }: Comparison & { onAgain: () => void }) => {
  const refused = [...file.mistakes, ...plan.refused].sort((a, b) => a.line - b.line)
  return (
    <div ref={useFocusAtTop()} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
      <ImportRun plan={plan} refused={refused.length} onAgain={onAgain} />
      {file.derivedEmails > 0 && <p className="text-sm">{texts.derivedEmails(file.derivedEmails)}</p>}
      {file.notes.map((note) => (
        <p key={note} className="text-sm">
          {note}
        </p>
      ))}
      <ImportDiff plan={plan} refused={refused} />
    </div>
  )
}
