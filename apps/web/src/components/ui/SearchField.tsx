import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TextField } from './TextField'
import { useTypedSearch } from './use-typed-search'

type SearchFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'placeholder' | 'value' | 'onChange' | 'onKeyDown'
>

/** A search field that calls `onChange` after a pause in typing. */
export const SearchField = ({ value, onChange, ...rest }: SearchFieldProps) => {
  const [typed, setTyped] = useTypedSearch(value, onChange)
  return (
    <TextField
      type="search"
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
      {...rest}
    />
  )
}
