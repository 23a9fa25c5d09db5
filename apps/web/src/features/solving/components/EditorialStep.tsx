import type { HintState, Problem } from '@cohort/shared'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { ConfirmLater } from '../../../components/ui/ConfirmDialog'
import { Retry } from '../../../components/ui/Retry'
import { serverMessageOr } from '../../../http/api-error'
import { useEditorial, useOpenEditorial } from '../../problems/api/hints'
import { Article } from '../../statements/components/Article'
import { solvingTexts } from '../texts'
import { HighlightedCode } from './HighlightedCode'

const texts = solvingTexts.hints

interface EditorialStepProps {
  problem: Problem
  state: HintState['editorial']
  /** Incremented whenever another part of the page asks for the editorial. */
  asked: number
}

/** A button that reveals the editorial. It asks for confirmation unless the user has solved the problem. */
export const EditorialStep = ({ problem, state, asked }: EditorialStepProps) => {
  const [wanted, setWanted] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const opening = useOpenEditorial(problem._id)
  useEffect(() => {
    if (asked > 0) setWanted(true)
  }, [asked])
  if (state === 'none') return null
  if (wanted && state === 'open') return <Editorial problem={problem} asked={asked} />
  return (
    <>
      {opening.isError && (
        <div className="mt-3">
          <Alert>{serverMessageOr(opening.error, texts.failed)}</Alert>
        </div>
      )}
      <div className="mt-4 border-t border-line pt-3">
        <Button onClick={() => (state === 'open' ? setWanted(true) : setIsAsking(true))}>
          {texts.showEditorial}
        </Button>
      </div>
      <ConfirmLater
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.confirmTitle}
        hint={texts.confirmHint}
        confirm={texts.showEditorial}
        cancel={texts.confirmCancel}
        onConfirm={() => {
          setWanted(true)
          opening.mutate()
        }}
      />
    </>
  )
}

/** Takes the focus once loaded, so that screen readers read the editorial. */
const Editorial = ({ problem, asked }: Omit<EditorialStepProps, 'state'>) => {
  const { data, isError, error, refetch } = useEditorial(problem._id, problem.statement.language, true)
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = data !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request focuses the heading again
  useEffect(() => {
    if (isThere) heading.current?.focus()
  }, [isThere, asked])
  return (
    <section aria-labelledby="editorial" className="mt-4 border-t border-line pt-3">
      <h3 id="editorial" ref={heading} tabIndex={-1} className="mb-1.5 scroll-mt-4 text-l">
        {texts.editorial}
      </h3>
      {isThere ? (
        <Article
          html={data.html}
          lang={data.language}
          codeName={texts.code}
          renderCode={(code, language) => <HighlightedCode code={code} language={language} />}
        />
      ) : isError ? (
        <Retry message={serverMessageOr(error, texts.failed)} onRetry={refetch} />
      ) : (
        <p role="status" className="text-ink-2">
          {texts.loadingEditorial}
        </p>
      )}
    </section>
  )
}
