import { type Attribution, attributionLine } from '@cohort/shared'
import { Fragment } from 'react'

/** A problem's authors, source, rights owner and licence on one line. Renders nothing if all are unknown. */
export const AttributionLine = ({ attribution }: { attribution: Attribution }) => {
  const items = attributionLine(attribution)
  if (items.length === 0) return null
  return (
    <p className="mt-5 text-s break-words text-ink-2">
      {items.map((texts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are never reordered
        <Fragment key={index}>
          {index > 0 && ' · '}
          {texts.map(({ text, url, rel }) =>
            url === undefined ? (
              text
            ) : (
              <a
                key={url}
                href={url}
                target="_blank"
                rel={rel === undefined ? 'noopener' : `${rel} noopener`}
                className="underline underline-offset-2 hover:text-ink"
              >
                {text}
              </a>
            ),
          )}
        </Fragment>
      ))}
    </p>
  )
}
