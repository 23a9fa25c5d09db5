import { Lightbulb } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useLesson } from '../../problems/api/get-lesson'
import { problemTexts } from '../../problems/texts'
import { unbrokenNumbers } from '../../statements/unbroken-numbers'
import { solvingTexts as texts } from '../texts'

/** The problem's microlesson, folded, so that nobody reads the idea by accident. */
export const LessonBox = ({ problemId }: { problemId: string }) => {
  const { data: lesson } = useLesson(problemId)
  if (!lesson) return null
  return (
    <details className="mt-6 rounded-l border border-line bg-bg">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-l px-4 text-sm select-none">
        <Lightbulb size={16} aria-hidden="true" className="shrink-0 text-accent" />
        <span className="font-[550]">{texts.lesson}</span>
        <span className="truncate text-xs text-ink-3">{texts.lessonHint}</span>
      </summary>
      <div className="px-4 pb-4 text-sm">
        <h2 className="text-[15px]">{lesson.pattern}</h2>
        <p className="mt-1.5 break-words whitespace-pre-line text-ink-2">{unbrokenNumbers(lesson.summary)}</p>
        {lesson.recommendations.length > 0 && (
          <>
            <h3 className="mt-4 text-s text-ink-2">{texts.recommended}</h3>
            <ul className="mt-1 grid gap-1">
              {lesson.recommendations.map(({ problemId: id, title }) => (
                <li key={id}>
                  <Link to={`/problems/${id}`} className="text-accent underline-offset-2 hover:underline">
                    {title || problemTexts.untitled}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </details>
  )
}
