import type { JurySubmission } from '@cohort/shared'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CopyButton } from '../../../components/ui/CopyButton'
import { Section } from '../../../components/ui/Section'
import { Tabs } from '../../../components/ui/Tabs'
import { CodeChanges } from '../../solving/components/CodeChanges'
import { HighlightedCode } from '../../solving/components/HighlightedCode'
import { juryTexts } from '../texts'

const texts = juryTexts.one

/** The code, and a comparison with the author's previous submission to the problem. */
export const JuryCode = ({ submission, list }: { submission: JurySubmission; list: string }) => {
  const [view, setView] = useState<'code' | 'changes'>('code')
  const { language, sources, previous } = submission
  const code = textOf(sources)
  return (
    <Section title={texts.code} aside={<CopyButton text={code} what={texts.code} />}>
      <Tabs
        label={texts.code}
        value={view}
        onChange={setView}
        tabs={[
          {
            value: 'code',
            label: texts.codeTab,
            content: (
              <div className="flex max-h-[32rem] flex-col">
                <HighlightedCode code={code} language={language} />
              </div>
            ),
          },
          {
            value: 'changes',
            label: texts.changesTab,
            content: previous ? (
              <>
                <div className="flex h-[32rem] flex-col">
                  <CodeChanges
                    language={previous.language}
                    modifiedLanguage={language}
                    original={textOf(previous.sources)}
                    originalLabel={texts.previous}
                    modified={code}
                    modifiedLabel={texts.thisOne}
                    hint={texts.changesHint}
                    none={texts.sameCode}
                  />
                </div>
                <p className="border-t border-line px-4 py-2 text-s sm:px-5">
                  <Link to={`${list}/${previous._id}`} className="font-semibold text-accent hover:underline">
                    {texts.openPrevious}
                  </Link>
                </p>
              </>
            ) : (
              <p className="px-4 py-4 text-s text-ink-2 sm:px-5">{texts.noPrevious}</p>
            ),
          },
        ]}
      />
    </Section>
  )
}

const textOf = (sources: JurySubmission['sources']): string => sources.map(({ text }) => text).join('\n')
