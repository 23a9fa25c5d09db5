import { initialsOf } from '../initials'

interface AvatarProps {
  fullName: string
  picture?: string | undefined
  size?: number
}

/** The user's picture, else one drawn from the initials of the full name. */
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
    <svg viewBox="0 0 34 34" width={size} height={size} aria-hidden="true">
      <circle cx="17" cy="17" r="17" fill="var(--accent-soft)" />
      <text
        x="17"
        y="17"
        dy="0.36em"
        textAnchor="middle"
        fill="var(--accent)"
        fontSize="12.5"
        fontWeight="650"
      >
        {initialsOf(fullName)}
      </text>
    </svg>
  )
