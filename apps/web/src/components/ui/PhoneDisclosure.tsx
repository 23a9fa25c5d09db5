import { type ReactNode, useId, useState } from 'react'
import { Button } from './Button'
import { classes } from './classes'

const breakpoints = {
  sm: { button: 'sm:hidden', content: 'max-sm:hidden' },
  md: { button: 'md:hidden', content: 'max-md:hidden' },
}

interface PhoneDisclosureProps {
  icon: ReactNode
  label: ReactNode
  size?: 'm' | 's'
  /** The breakpoint from which the content is always visible and the button is hidden. */
  from?: keyof typeof breakpoints
  startsOpen?: boolean
  className: string
  children: ReactNode
}

/** Content that phones collapse behind a button. */
export const PhoneDisclosure = ({ from = 'sm', startsOpen = false, ...props }: PhoneDisclosureProps) => {
  const [isOpen, setOpen] = useState(startsOpen)
  const id = useId()
  const { button, content } = breakpoints[from]
  const toggle = { 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) }
  return (
    <>
      <Button size={props.size} className={button} {...toggle}>
        {props.icon}
        {props.label}
      </Button>
      <div id={id} className={classes(props.className, !isOpen && content)}>
        {props.children}
      </div>
    </>
  )
}
