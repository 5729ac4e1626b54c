/** A person as a small round picture: their photo, else their initials. Their name stands beside it or names its button. */
import { initialsOf } from '../format.ts'
import type { ShellPerson } from './shell-types.ts'

type AvatarProps = { person: Pick<ShellPerson, 'displayName' | 'photoURL'>; className: string }

export const Avatar = ({ person: { displayName, photoURL }, className }: AvatarProps) =>
  photoURL === null ? (
    <span className={className} aria-hidden="true">
      {initialsOf(displayName)}
    </span>
  ) : (
    <img className={className} src={photoURL} alt="" style={{ objectFit: 'cover' }} />
  )
