import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { uiTexts } from './texts'

interface CopyButtonProps {
  text: string
  /** What is copied, for screen readers. */
  what: string
  /** The button's label; `Copy` by default. */
  label?: string
}

/** Copies text. The button confirms success; a toast reports failure. */
export const CopyButton = ({ text, what, label = uiTexts.copy }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1600)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    if (await writeClipboard(text)) setCopied(true)
    else toast.error(uiTexts.copyFailed)
  }

  return (
    <button
      type="button"
      onClick={() => void copy()}
      aria-label={`${copied ? uiTexts.copied : label}: ${what}`}
      className="min-h-7 rounded-s px-1.5 text-xs font-semibold text-accent hover:underline max-sm:min-h-11"
    >
      <span aria-hidden="true">{copied ? uiTexts.copied : label}</span>
    </button>
  )
}

/** Falls back to `execCommand` on plain HTTP, because browsers limit the clipboard API to secure contexts. */
const writeClipboard = async (text: string): Promise<boolean> => {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  }
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  return done
}
