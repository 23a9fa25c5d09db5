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
  /** In windows at least this wide the content is always shown, without the button. */
  from?: keyof typeof breakpoints
  startsOpen?: boolean
  /** The id of the content. */
  className: string
  children: ReactNode
}

/** On phones, a button that shows and hides its content. */
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
