import { type Attribution, attributionLine } from '@cohort/shared'
import { Fragment } from 'react'

/** Authors, source, rights owner and licence of a problem in one line; nothing if they are unknown. */
export const AttributionLine = ({ attribution }: { attribution: Attribution }) => {
  const items = attributionLine(attribution)
  if (items.length === 0) return null
  return (
    <p className="mt-5 text-s break-words text-ink-2">
      {items.map((texts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items never change their order
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
