import { type Lesson, type Problem, patternOfTitle } from '@cohort/shared'
import { Lightbulb } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../components/ui/Button'
import { useLesson } from '../../problems/api/get-lesson'
import { useHints } from '../../problems/api/hints'
import { problemTexts } from '../../problems/texts'
import { unbrokenNumbers } from '../../statements/unbroken-numbers'
import { solvingTexts as texts } from '../texts'
import { EditorialStep } from './EditorialStep'
import { HintSteps } from './HintSteps'

interface LessonBoxProps {
  problem: Problem
  /** Incremented whenever another part of the page asks for the editorial. */
  editorialAsked: number
}

/**
 * The problem's microlesson. It gives away the solution step by step, so that nobody sees more than they asked for:
 * first the pattern, then the idea, then hints and the editorial.
 */
export const LessonBox = ({ problem, editorialAsked }: LessonBoxProps) => {
  const { data: lesson } = useLesson(problem)
  const { data: hints } = useHints(problem)
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (editorialAsked > 0 && box.current !== null) box.current.open = true
  }, [editorialAsked])
  const [isIdeaShown, setIdeaShown] = useState(false)
  const hasSteps = hints !== undefined && (hints.total > 0 || hints.editorial !== 'none')
  if (!lesson && !hasSteps) return null
  const isPastIdea =
    !lesson ||
    isIdeaShown ||
    editorialAsked > 0 ||
    (hints !== undefined && (hints.opened.length > 0 || hints.editorial === 'open'))
  return (
    <details ref={box} className="mt-6 rounded-l border border-line bg-bg">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-l px-4 text-sm select-none">
        <Lightbulb size={16} aria-hidden="true" className="shrink-0 text-accent" />
        <span className="font-[550]">{texts.lesson}</span>
        <span className="truncate text-xs text-ink-3">
          {hasSteps ? texts.hints.boxHint : texts.lessonHint}
        </span>
      </summary>
      <div className="px-4 pb-4 text-sm">
        {lesson && <PatternName pattern={lesson.pattern} />}
        {lesson && isPastIdea && <Idea summary={lesson.summary} takesFocus={isIdeaShown} />}
        {!isPastIdea && (
          <Button className="mt-3" onClick={() => setIdeaShown(true)}>
            {texts.showIdea}
          </Button>
        )}
        {isPastIdea && hasSteps && (
          <>
            <HintSteps problemId={problem._id} hints={hints} />
            <EditorialStep problem={problem} state={hints.editorial} asked={editorialAsked} />
          </>
        )}
        {lesson && isPastIdea && <Recommendations lesson={lesson} />}
      </div>
    </details>
  )
}

const PatternName = ({ pattern }: { pattern: string }) => {
  const known = patternOfTitle(pattern)
  return (
    <h2 className="text-[15px]">
      {known === undefined ? (
        pattern
      ) : (
        <Link to={`/patterns/${known.slug}`} className="text-accent underline underline-offset-2">
          {pattern}
        </Link>
      )}
    </h2>
  )
}

interface IdeaProps {
  summary: string
  /** Whether the idea replaces a button that has just been pressed and must take over its focus. */
  takesFocus: boolean
}

const Idea = ({ summary, takesFocus }: IdeaProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section aria-labelledby="idea" className="mt-3 border-t border-line pt-3">
      <h3 id="idea" ref={heading} tabIndex={-1} className="mb-1 text-s text-ink-2">
        {texts.idea}
      </h3>
      <p className="break-words whitespace-pre-line text-ink-2">{unbrokenNumbers(summary)}</p>
    </section>
  )
}

const Recommendations = ({ lesson: { recommendations } }: { lesson: Lesson }) => {
  if (recommendations.length === 0) return null
  return (
    <>
      <h3 className="mt-4 text-s text-ink-2">{texts.recommended}</h3>
      <ul className="mt-1 grid gap-1">
        {recommendations.map(({ problemId: id, title }) => (
          <li key={id}>
            <Link to={`/problems/${id}`} className="text-accent underline-offset-2 hover:underline">
              {title || problemTexts.untitled}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
