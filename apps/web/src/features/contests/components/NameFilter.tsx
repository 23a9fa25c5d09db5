import { Search } from 'lucide-react'
import { TextField } from '../../../components/ui/TextField'
import { useTypedSearch } from '../../../components/ui/use-typed-search'
import { contestTexts } from '../texts'

const texts = contestTexts.board

interface NameFilterProps {
  name: string
  onChange: (name: string) => void
}

/** Finds participants by a part of their name, on the whole leaderboard. */
export const NameFilter = ({ name, onChange }: NameFilterProps) => {
  const [typed, setTyped] = useTypedSearch(name, onChange)
  return (
    <div className="w-full sm:w-64">
      <TextField
        label={texts.filter}
        type="search"
        placeholder={texts.filterPlaceholder}
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        end={
          <Search
            size={16}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-3"
          />
        }
        className="[&::-webkit-search-cancel-button]:appearance-none"
      />
    </div>
  )
}
