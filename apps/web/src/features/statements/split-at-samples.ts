/** A part of a statement, or a place for samples. */
export type StatementPart = { html: string } | { samples: 'next' | 'remaining' }

/**
 * Splits a clean statement where its author placed samples. Only places between its outermost elements count, because
 * a sample inside of a list or table would break it.
 */
export const splitAtSamples = (html: string): StatementPart[] => {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
  const parts: StatementPart[] = []
  let part = ''
  const close = () => {
    if (part.trim() !== '') parts.push({ html: part })
    part = ''
  }
  for (const node of content.childNodes) {
    const place = node instanceof HTMLElement ? node.dataset.samples : undefined
    if (place === 'next' || place === 'remaining') {
      close()
      parts.push({ samples: place })
    } else part += node instanceof Element ? node.outerHTML : escaped(node)
  }
  close()
  return parts
}

const escaped = (node: Node): string => {
  const holder = document.createElement('div')
  holder.append(node.cloneNode())
  return holder.innerHTML
}
