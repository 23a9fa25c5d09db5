/**
 * Splits sanitised HTML at some of its top-level elements.
 * @param partOf returns the part that replaces an element, or null to keep the element in the HTML
 */
export const splitHtml = <Part>(
  html: string,
  partOf: (element: HTMLElement) => Part | null,
): ({ html: string } | Part)[] => {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
  const parts: ({ html: string } | Part)[] = []
  let text = ''
  const close = () => {
    if (text.trim() !== '') parts.push({ html: text })
    text = ''
  }
  for (const node of content.childNodes) {
    const part = node instanceof HTMLElement ? partOf(node) : null
    if (part !== null) {
      close()
      parts.push(part)
    } else text += node instanceof Element ? node.outerHTML : escaped(node)
  }
  close()
  return parts
}

const escaped = (node: Node): string => {
  const holder = document.createElement('div')
  holder.append(node.cloneNode())
  return holder.innerHTML
}
