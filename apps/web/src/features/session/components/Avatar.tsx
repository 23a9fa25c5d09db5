import { initialsOf } from '../initials'

interface AvatarProps {
  fullName: string
  picture?: string | undefined
  size?: number
}

/**
 * The user's picture, or one with their initials. The initials count as a picture, not as text of the
 * surrounding control.
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
