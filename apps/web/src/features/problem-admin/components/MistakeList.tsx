import type { FormMistake, ProblemForm } from '@cohort/shared'
import { useEffect, useRef } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { focusOn } from '../focus-on'
import { elementIdOf, mistakeText } from '../form-errors'
import { problemAdminTexts } from '../texts'

const texts = problemAdminTexts.form

interface MistakeListProps {
  form: ProblemForm
  mistakes: readonly FormMistake[]
  /** The mistakes at the last attempt to save. A new array moves the focus to the list. */
  attempt: readonly FormMistake[]
}

/** Lists the mistakes in the form, each with a link to its field. */
export const MistakeList = ({ form, mistakes, attempt }: MistakeListProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt.length > 0) box.current?.focus()
  }, [attempt])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {mistakes.length > 0 && (
        <Alert>
          <p>{texts.mistakes(mistakes.length)}</p>
          <ul className="list-disc pl-5">
            {mistakes.map((mistake) => (
              <li key={elementIdOf(mistake) + mistake.kind}>
                <a
                  href={`#${elementIdOf(mistake)}`}
                  className="underline underline-offset-2"
                  onClick={(event) => {
                    event.preventDefault()
                    focusOn(elementIdOf(mistake))
                  }}
                >
                  {mistakeText(mistake, form)}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
