import { initialsOf } from '../initials'

interface AvatarProps {
  fullName: string
  picture?: string | undefined
  size?: number
}

/**
 * The user's picture, or a circle with their initials. CSS generates the initials, to keep them out of the text of the
 * surrounding button.
 */
export const Avatar = ({ fullName, picture, size = 34 }: AvatarProps) =>
  picture ? (
    <img
      src={picture}
      alt=""
      width={size}
      height={size}
      className="rounded-full object-cover"
      style={{ width: size, height: size }}
    />
  ) : (
    <span
      aria-hidden="true"
      data-initials={initialsOf(fullName)}
      style={{ width: size, height: size, fontSize: size * 0.37 }}
      className="grid shrink-0 place-items-center rounded-full bg-accent-soft font-[650] text-accent before:content-[attr(data-initials)]"
    />
  )
