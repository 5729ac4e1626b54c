/** Beside the H1: whether this page is one of the person's shortcuts (ux.md 4.3). */
import { m } from '#texts/compiled/messages.js'
import { IconStar, IconStarFilled } from '../icons.ts'
import { adoptStyles } from '../overlay/adopt-styles.ts'
import css from './shortcuts.css?inline'

adoptStyles(css)

type PageStarProps = { isOn: boolean; onChange: (isOn: boolean) => void }

export const PageStar = ({ isOn, onChange }: PageStarProps) => {
  const Icon = isOn ? IconStarFilled : IconStar
  return (
    <button
      type="button"
      className="page-star"
      aria-pressed={isOn}
      aria-label={m.shortcut_star()}
      title={isOn ? m.shortcut_remove() : m.shortcut_star()}
      onClick={() => onChange(!isOn)}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
