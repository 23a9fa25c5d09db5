import { LayoutGrid, Rows3 } from 'lucide-react'
import { classes } from '../../../components/ui/classes'
import { SelectField } from '../../../components/ui/SelectField'
import { SORTS, type Sort } from '../list-view'
import { problemTexts as texts } from '../texts'
import { LAYOUTS, type ListLayout } from '../use-list-layout'

const icons = { cards: LayoutGrid, rows: Rows3 }

interface ListControlsProps {
  signedIn: boolean
  sort: Sort
  onSort: (sort: Sort) => void
  layout: ListLayout
  onLayout: (layout: ListLayout) => void
}

/** Controls for the order of the list and for its layout as cards or rows. */
export const ListControls = ({ signedIn, sort, onSort, layout, onLayout }: ListControlsProps) => (
  <div className="flex w-full items-center gap-2 sm:w-auto print:hidden">
    <div className="min-w-0 flex-1">
      <SelectField
        label={texts.sort}
        labelHidden
        value={!signedIn && sort === 'difficulty' ? 'suggested' : sort}
        options={sortOptions(signedIn)}
        onChange={onSort}
      />
    </div>
    <fieldset className="flex shrink-0 overflow-hidden rounded-s border border-line-2">
      <legend className="sr-only">{texts.view}</legend>
      {LAYOUTS.map((each) => {
        const Icon = icons[each]
        return (
          <button
            key={each}
            type="button"
            aria-pressed={layout === each}
            title={texts.views[each]}
            onClick={() => onLayout(each)}
            className={classes(
              'grid size-11 place-items-center -outline-offset-2 sm:size-9',
              layout === each
                ? 'bg-accent-soft text-accent forced-colors:text-[Highlight]'
                : 'bg-surface text-ink-2 hover:text-ink',
            )}
          >
            <Icon size={16} aria-hidden="true" />
          </button>
        )
      })}
    </fieldset>
  </div>
)

/** The sort orders. For guests, who have solved nothing, the default order is easiest first. */
const sortOptions = (signedIn: boolean) =>
  SORTS.filter((sort) => signedIn || sort !== 'difficulty').map((value) => ({
    value,
    label: value === 'suggested' ? texts.sorts.suggested[signedIn ? 'user' : 'guest'] : texts.sorts[value],
  }))
