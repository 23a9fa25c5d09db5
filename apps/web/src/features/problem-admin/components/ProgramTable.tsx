import { languageFacts, type MadeWith, type ProgramResult } from '@cohort/shared'
import { Check, X } from 'lucide-react'
import { VerdictLabel } from '../../submissions/components/VerdictLabel'
import { plainSeconds, seconds } from '../../submissions/formatting'
import { formWords } from '../form-words'
import { type Margin, marginOf } from '../margin'
import { problemAdminTexts } from '../texts'
import { cell, DataTable } from './DataTable'

const texts = problemAdminTexts.programs

interface ProgramTableProps {
  results: readonly ProgramResult[]
  madeWith: MadeWith
}

/** The programs in a package, with their expected and actual verdicts and the distance to the time limit. */
export const ProgramTable = ({ results, madeWith }: ProgramTableProps) => (
  <>
    <DataTable
      label={texts.title}
      columns={[texts.program, texts.expected, texts.got, texts.slowest, texts.margin]}
    >
      {results.map((result) => (
        <ProgramRow key={result.program} result={result} isForm={madeWith === 'form'} />
      ))}
    </DataTable>
    <p className="mt-2 text-s text-ink-2">{texts.hint}</p>
  </>
)

const ProgramRow = ({ result, isForm }: { result: ProgramResult; isForm: boolean }) => {
  const { program, language, expected, got, ok, detail, slowestTest, slowestTestNumber } = result
  return (
    <tr>
      <th scope="row" className={`${cell} font-normal`}>
        {isForm ? (
          <span className="whitespace-nowrap">{formWords(program)}</span>
        ) : (
          <span className="font-mono text-s wrap-anywhere">{program}</span>
        )}
        <span className="block text-xs text-ink-2">{languageFacts[language].label}</span>
      </th>
      <td className={cell}>{expected}</td>
      <td className={cell}>
        {got === null ? (
          <span className="text-ink-2">{texts.waiting}</span>
        ) : (
          <>
            <VerdictLabel verdict={got} />
            <Expectation isMet={ok === true} />
            {detail !== null && (
              <span className="block max-w-80 text-xs whitespace-pre-line text-ink-2 wrap-anywhere">
                {detail}
              </span>
            )}
          </>
        )}
      </td>
      <td className={cell}>
        {slowestTestNumber === null
          ? slowestTest === null && texts.unknown
          : problemAdminTexts.places.test(slowestTestNumber)}
        {!isForm && <span className="block font-mono text-xs text-ink-2 wrap-anywhere">{slowestTest}</span>}
      </td>
      <td className={`${cell} whitespace-nowrap tabular-nums`}>
        <Times result={result} />
      </td>
    </tr>
  )
}

const Expectation = ({ isMet }: { isMet: boolean }) => {
  const Icon = isMet ? Check : X
  return (
    <span className={`flex items-center gap-1 text-xs font-semibold ${isMet ? 'text-ac' : 'text-wa'}`}>
      <Icon size={13} aria-hidden="true" className="shrink-0" />
      {isMet ? texts.asExpected : texts.different}
    </span>
  )
}

const Times = ({ result }: { result: ProgramResult }) => {
  if (result.seconds === null) return texts.unknown
  const margin = marginOf(result)
  const time = result.isAtLeast ? texts.atLeast(seconds(result.seconds)) : seconds(result.seconds)
  return (
    <>
      {result.limit === null ? time : texts.time(time, plainSeconds(result.limit))}
      {margin !== null && (
        <span
          className={`block text-xs ${margin.kind === 'close' ? 'font-semibold text-tle' : 'text-ink-2'}`}
        >
          {marginWords(margin)}
        </span>
      )}
    </>
  )
}

const marginWords = ({ kind, factor }: Margin): string =>
  texts[kind](factor >= 10 ? factor.toFixed(0) : factor.toFixed(1))
