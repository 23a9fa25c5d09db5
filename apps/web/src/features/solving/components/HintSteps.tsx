import type { HintState } from '@cohort/shared'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { serverMessageOr } from '../../../http/api-error'
import { useOpenHint } from '../../problems/api/hints'
import { Article } from '../../statements/components/Article'
import { solvingTexts } from '../texts'

const texts = solvingTexts.hints

/** The opened hints and a button for the next. A new hint takes the focus, so that screen readers read it. */
export const HintSteps = ({ problemId, hints }: { problemId: string; hints: HintState }) => {
  const opening = useOpenHint(problemId)
  const [asked, setAsked] = useState<number | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const next = hints.opened.length + 1
  useEffect(() => {
    if (asked !== null && hints.opened.length >= asked) heading.current?.focus()
  }, [asked, hints.opened.length])
  return (
    <>
      {hints.opened.map(({ number, html }) => (
        <section
          key={number}
          aria-labelledby={`hint-${number}`}
          className="mt-4 border-t border-line pt-3 [&_.statement>:last-child]:mb-0!"
        >
          <h3
            id={`hint-${number}`}
            ref={number === asked ? heading : undefined}
            tabIndex={-1}
            className="mb-1 text-s text-ink-2"
          >
            {texts.hint(number, hints.total)}
          </h3>
          <Article html={html} codeName={texts.code} />
        </section>
      ))}
      {opening.isError && (
        <div className="mt-3">
          <Alert>{serverMessageOr(opening.error, texts.failed)}</Alert>
        </div>
      )}
      {next <= hints.total && (
        <Button
          className="mt-3"
          aria-disabled={opening.isPending}
          onClick={() => {
            if (opening.isPending) return
            setAsked(next)
            opening.mutate(next)
          }}
        >
          {texts.show(next, hints.total)}
        </Button>
      )}
    </>
  )
}
