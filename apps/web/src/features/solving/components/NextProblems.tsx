import { Link } from 'react-router-dom'
import { useLesson } from '../../problems/api/get-lesson'
import { problemTexts } from '../../problems/texts'
import { solvingTexts as texts } from '../texts'

const link = 'font-semibold text-accent underline-offset-2 hover:underline'

/** What to do after a solved problem: related problems, otherwise the list. */
export const NextProblems = ({ problemId }: { problemId: string }) => {
  const { data: lesson } = useLesson(problemId)
  const recommended = lesson?.recommendations ?? []
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-s text-ink-2">
      {recommended.length > 0 && texts.recommended}
      {recommended.map(({ problemId: id, title }) => (
        <Link key={id} to={`/problems/${id}`} className={link}>
          {title || problemTexts.untitled}
        </Link>
      ))}
      {recommended.length === 0 && (
        <Link to="/" className={link}>
          {texts.toProblems}
        </Link>
      )}
    </p>
  )
}
