import { Info } from 'lucide-react'
import { useId, useState } from 'react'
import { solvingTexts as texts } from '../texts'

/** A button next to the limits. It shows or hides an explanation below them. */
export const LimitsMeaning = () => {
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        title={texts.aboutLimits}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
        className="-mx-3 -my-2.5 grid size-11 place-items-center rounded-s text-ink-2 hover:text-ink sm:-mx-2 sm:-my-1.5 sm:size-9"
      >
        <Info size={15} aria-hidden="true" />
      </button>
      <p id={id} hidden={!shown} className="order-last w-full">
        {texts.limitsMeaning}
      </p>
    </>
  )
}
