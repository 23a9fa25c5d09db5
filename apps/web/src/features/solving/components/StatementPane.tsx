import { type Language, languageFacts, type Problem, type SampleTest } from '@cohort/shared'
import { CopyButton } from '../../../components/ui/CopyButton'
import { DifficultyBadge } from '../../problems/components/DifficultyBadge'
import { Tag } from '../../problems/components/Tag'
import { problemTexts } from '../../problems/texts'
import { points } from '../../submissions/formatting'
import { submissionTexts } from '../../submissions/texts'
import { solvingTexts as texts } from '../texts'
import { AttributionLine } from './AttributionLine'
import { InteractionCase } from './InteractionCase'
import { LessonBox } from './LessonBox'
import { LimitsMeaning } from './LimitsMeaning'
import { ReportMistake } from './ReportMistake'
import { SampleCase } from './SampleCase'
import { StatementLanguage } from './StatementLanguage'
import { StatementText } from './StatementText'

interface StatementPaneProps {
  problem: Problem
  /** The selected programming language, which may have its own time limit. */
  language: Language
  onUseSample: (sample: SampleTest, number: number) => void
  disabled: boolean
  /** Incremented whenever another part of the page asks for the editorial. */
  editorialAsked: number
  /** The submission on the screen, or null if there is none. */
  submissionId: string | null
}

export const StatementPane = ({
  problem,
  language,
  onUseSample,
  disabled,
  editorialAsked,
  submissionId,
}: StatementPaneProps) => (
  <article data-printed className="max-w-[calc(70ch+56px)] px-4 pt-6 pb-10 sm:px-7">
    <h1 className="text-[24px] break-words sm:text-[26px]">{problem.title || problemTexts.untitled}</h1>
    <div className="mt-3 mb-5 flex flex-wrap items-center gap-x-3.5 gap-y-1.5 text-s text-ink-2 tabular-nums">
      {problem.difficulty !== null && <DifficultyBadge difficulty={problem.difficulty} />}
      <span>{texts.cpuLimit(problem.cpuTimeLimit)}</span>
      {problem.timeLimits[language] !== problem.cpuTimeLimit && (
        <span>{texts.languageLimit(languageFacts[language].label, problem.timeLimits[language])}</span>
      )}
      <span>{texts.memoryLimit(problem.memoryLimit)}</span>
      <LimitsMeaning />
      {problem.maxPoints !== null && <span>{submissionTexts.pointsAlone(points(problem.maxPoints))}</span>}
      {problem.publicPage !== null && (
        <CopyButton
          label={texts.share}
          text={new URL(problem.publicPage, window.location.href).href}
          what={texts.shareHint}
        />
      )}
      <StatementLanguage statement={problem.statement} />
    </div>
    <StatementText
      problem={problem}
      samples={[
        ...problem.testCases.map((sample, index) => (
          <SampleCase
            // biome-ignore lint/suspicious/noArrayIndexKey: samples are identified by their numbers
            key={`sample ${index}`}
            sample={sample}
            number={index + 1}
            onUse={problem.interactive ? null : () => onUseSample(sample, index + 1)}
            disabled={disabled}
          />
        )),
        ...problem.interactions.map((lines, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conversations are identified by their numbers
          <InteractionCase key={`conversation ${index}`} lines={lines} number={index + 1} />
        )),
      ]}
    />
    <AttributionLine attribution={problem.attribution} />
    {problem.tags.length > 0 && (
      <div className="mt-6 flex flex-wrap gap-1.5">
        {problem.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </div>
    )}
    <LessonBox problem={problem} editorialAsked={editorialAsked} />
    <ReportMistake problem={problem} submissionId={submissionId} />
  </article>
)
