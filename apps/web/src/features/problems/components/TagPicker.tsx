import { classes } from '../../../components/ui/classes'
import { useTagList } from '../api/list-tags'
import { problemTexts } from '../texts'

interface TagPickerProps {
  chosen: string[]
  onChange: (tags: string[]) => void
}

/** A toggle button for each tag. The list scrolls beyond a height of 15rem (§9). */
export const TagPicker = ({ chosen, onChange }: TagPickerProps) => {
  const tags = useTagList()
  if (tags.isPending) return <TagsLoading />
  // Unknown tags from the URL come first, so that users can still remove them.
  const shown = [...chosen.filter((tag) => !tags.data?.includes(tag)), ...(tags.data ?? [])]
  if (shown.length === 0) return <p className="text-s text-ink-3">{problemTexts.noTags}</p>
  return (
    <div className="-m-1 flex max-h-[15rem] flex-wrap gap-1.5 overflow-y-auto p-1">
      {shown.map((tag) => {
        const on = chosen.includes(tag)
        return (
          <button
            key={tag}
            type="button"
            aria-pressed={on}
            onClick={() => onChange(on ? chosen.filter((other) => other !== tag) : [...chosen, tag])}
            className={classes(
              'min-h-11 max-w-full rounded-s border px-2.5 py-1 text-left text-s leading-tight wrap-anywhere transition-colors duration-100 sm:min-h-[30px]',
              on
                ? 'border-accent bg-accent-soft font-semibold text-accent forced-colors:border-[Highlight] forced-colors:text-[Highlight]'
                : 'border-line-2 bg-surface text-ink-2 hover:border-ink-3 hover:text-ink',
            )}
          >
            {tag}
          </button>
        )
      })}
    </div>
  )
}

const widths = [96, 74, 62, 110, 84, 70, 120]

const TagsLoading = () => (
  <div className="relative">
    <div aria-hidden="true" className="flex flex-wrap gap-1.5">
      {widths.map((width) => (
        <div key={width} className="shimmer h-[30px] rounded-s" style={{ width }} />
      ))}
    </div>
    <p role="status" className="mt-2 text-s text-ink-3">
      {problemTexts.loadingTags}
    </p>
  </div>
)
