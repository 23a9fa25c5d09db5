import { initialsOf } from '../initials'

interface AvatarProps {
  fullName: string
  picture?: string | undefined
  size?: number
}

/**
 * The user's picture, else one drawn from the initials of the full name. They are a picture too, not words of the
 * control that they stand in.
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
