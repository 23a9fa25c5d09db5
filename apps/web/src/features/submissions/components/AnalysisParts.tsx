import {
  type Analysis,
  commonPropertyText,
  type Language,
  type RequestedPart,
  repairPlace,
  repairText,
  sameMistakeText,
  wrongValuesText,
} from '@cohort/shared'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { serverMessageOr } from '../../../http/api-error'
import { useRequestAnalysis } from '../api/analysis'
import type { Place } from '../diagnostics/place'
import { growthWords, slowGrowthWords } from '../growth-words'
import { submissionTexts } from '../texts'
import { ComparedOutputs } from './ComparedOutputs'
import { GrowthPlot } from './GrowthPlot'
import { OutputBlock } from './OutputBlock'
import { VerdictLabel } from './VerdictLabel'

const texts = submissionTexts.analysis

interface AnalysisPartsProps {
  submissionId: string
  analysis: Analysis
  language: Language
  /** Warnings are collapsed for accepted submissions. */
  isAccepted: boolean
  /** The places in the code that the warnings refer to. */
  places: readonly Place[]
  onJump: ((place: Place) => void) | null
  /** Adds an input with its expected output to the custom inputs, or null if the problem has no custom inputs. */
  onUse: ((input: string, expectedOutput: string) => void) | null
}

/** The results of the analysis that follows a verdict. */
export const AnalysisParts = (props: AnalysisPartsProps) => {
  const { analysis, submissionId } = props
  const request = useRequestAnalysis(submissionId)
  const offered = (['counterexample', 'replay'] as const).filter((part) => analysis[part].state === 'offered')
  const waiting = (['counterexample', 'replay', 'growth'] as const).filter(
    (part) => analysis[part].state === 'queued',
  )
  const isBusy = useIsLong(waiting.length > 0)
  const [searched, setSearched] = useState<string | null>(null)
  const counterexampleRef = useScrollIntoView(
    searched === submissionId && analysis.counterexample.state === 'done',
  )
  const ask = (part: RequestedPart) => {
    if (request.isPending) return
    if (part === 'counterexample') setSearched(submissionId)
    request.mutate(part)
  }
  return (
    // Positioned, so that the hidden status inside cannot make the page taller than the window.
    <div className="relative mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 text-s empty:hidden">
      <Replay {...props} />
      <div ref={counterexampleRef} className="grid scroll-mt-3 gap-2 empty:hidden">
        <FailingInput {...props} />
      </div>
      {offered.length > 0 && <Offers parts={offered} isBusy={request.isPending} onAsk={ask} />}
      {request.isError && <Alert>{serverMessageOr(request.error, texts.failed)}</Alert>}
      <div role="status" className="grid gap-1 text-ink-2 empty:sr-only">
        {waiting.map((part) => (
          <p key={part}>{texts.waiting[part]}</p>
        ))}
        {isBusy && <p>{texts.busy}</p>}
      </div>
      <Growth {...props} />
      <Warnings {...props} />
    </div>
  )
}

/** Scrolls to an element when it is ready, because it may be below the edge of its pane. */
const useScrollIntoView = (isReady: boolean) => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isReady) element.current?.scrollIntoView({ block: 'start' })
  }, [isReady])
  return element
}

/** In milliseconds. If an analysis waits longer, the judge is busy with other submissions. */
const LONG_MS = 30_000

/** Whether an analysis has been waiting for unusually long. */
const useIsLong = (isWaiting: boolean): boolean => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting])
  return isLong
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-2">
    <h3 className="text-s font-semibold">{title}</h3>
    {children}
  </section>
)

interface OffersProps {
  parts: readonly RequestedPart[]
  isBusy: boolean
  onAsk: (part: RequestedPart) => void
}

const Offers = ({ parts, isBusy, onAsk }: OffersProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
    {parts.map((part) => (
      <Button key={part} size="s" aria-disabled={isBusy} onClick={() => onAsk(part)}>
        {texts.offers[part]}
      </Button>
    ))}
    {parts.includes('counterexample') && <span className="text-xs text-ink-2">{texts.countsAsHint}</span>}
  </div>
)

const Replay = ({ analysis: { replay }, onJump }: AnalysisPartsProps) => {
  const { state, result } = replay
  if (state === 'failed') return <p className="text-ink-2">{texts.replay.failed}</p>
  if (result === null) return null
  if (result.fault === null) return <p className="text-ink-2">{texts.replay.nothing}</p>
  return (
    <Section title={texts.replay.title}>
      <Fault fault={result.fault} line={result.line} onJump={onJump} />
    </Section>
  )
}

interface FaultProps extends Pick<AnalysisPartsProps, 'onJump'> {
  fault: string
  line: number | null
}

const Fault = ({ fault, line, onJump }: FaultProps) => (
  <p>
    <strong className="font-semibold">{fault}</strong>{' '}
    {line !== null && <LineLink line={line} onJump={onJump} />}
  </p>
)

interface LineLinkProps extends Pick<AnalysisPartsProps, 'onJump'> {
  line: number
  label?: string
}

const LineLink = ({ line, label = texts.line(line), onJump }: LineLinkProps) =>
  onJump === null ? (
    label
  ) : (
    <button
      type="button"
      className="rounded-s font-medium text-accent underline-offset-4 hover:underline"
      onClick={() => onJump({ textLine: 0, line, column: null })}
    >
      {label}
    </button>
  )

const FailingInput = ({ analysis: { counterexample }, onUse, onJump }: AnalysisPartsProps) => {
  const { state, result } = counterexample
  if (state === 'failed') return <p className="text-ink-2">{texts.counterexample.failed}</p>
  if (result === null) return null
  const { found, tried, largest, parameter, checked, repair, wrongValues, property, mistake } = result
  const [beforeLine, afterLine] = repair ? repairText(repair).split(repairPlace(repair)) : []
  const fault = checked && (
    <div>
      <p className="text-ink-2">{texts.counterexample.checked(parameter, checked.size)}</p>
      <Fault fault={checked.fault} line={checked.line} onJump={onJump} />
    </div>
  )
  if (found === null)
    return (
      <>
        <p className="text-ink-2">{texts.counterexample.nothing(tried, parameter, largest)}</p>
        {fault}
      </>
    )
  const { input, answer, output, status, stderr, message, size } = found
  return (
    <Section
      title={size === null ? texts.counterexample.title : texts.counterexample.largeTitle(parameter, size)}
    >
      {fault}
      {repair && (
        <p>
          {beforeLine}
          <LineLink line={repair.line} label={repairPlace(repair)} onJump={onJump} />
          {afterLine}
        </p>
      )}
      {mistake && <p>{sameMistakeText(mistake)}</p>}
      {property && <p>{commonPropertyText(property)}</p>}
      {wrongValues && <p>{wrongValuesText(wrongValues)}</p>}
      <p className="flex flex-wrap items-center gap-2">
        <VerdictLabel verdict={status} /> {message !== null && <span className="text-ink-2">{message}</span>}
      </p>
      <OutputBlock title={size === null ? submissionTexts.input : texts.counterexample.begins} text={input} />
      <ComparedOutputs expected={answer} actual={output} differs={status === 'Wrong Answer'} />
      {stderr !== '' && <OutputBlock isMessage title={submissionTexts.stderr} text={stderr} />}
      {onUse && size === null && (
        <Button size="s" variant="ghost" className="w-fit" onClick={() => onUse(input, answer)}>
          {texts.counterexample.use}
        </Button>
      )}
    </Section>
  )
}

/** Languages that are measured without their just-in-time compiler, because it hides the growth. */
const INTERPRETED: ReadonlySet<Language> = new Set(['java', 'javascript'])

const Growth = ({ analysis: { growth }, language, isAccepted }: AnalysisPartsProps) => {
  if (growth.result === null) return null
  const words = isAccepted ? growthWords(growth.result) : slowGrowthWords(growth.result)
  if (words === null) return null
  return (
    <Section title={texts.growth.title}>
      <p>{words}</p>
      <GrowthPlot growth={growth.result} label={words} />
      <p className="text-xs text-ink-2">
        {texts.growth.caveat} {INTERPRETED.has(language) && texts.growth.interpreted}{' '}
        <Link to="/patterns/input-and-loops" className="text-accent underline underline-offset-2">
          {texts.growth.explained}
        </Link>
      </p>
    </Section>
  )
}

const Warnings = ({ analysis: { lints }, places, isAccepted, onJump }: AnalysisPartsProps) => {
  const text = lints.result?.text ?? ''
  if (text.trim() === '') return null
  return (
    <details open={!isAccepted}>
      <summary className="w-fit rounded-s font-medium text-ink-2 hover:text-ink">{texts.lints.title}</summary>
      <div className="mt-2 [--text-height:14rem]">
        <OutputBlock isMessage title={texts.lints.title} text={text} places={places} onJump={onJump} />
      </div>
    </details>
  )
}
