import type { NavigationItem } from '#components/shell/navigation-item.ts'
import { PageStar } from '#components/shell/page-star.tsx'
import { ShortcutsBar } from '#components/shell/shortcuts-bar.tsx'
import { moveShortcut, starShortcut } from '../change-shortcuts.ts'

type ShortcutsProps = {
  /** What the person sees of the navigation, children after their group. */
  pages: readonly NavigationItem[]
  shortcuts: readonly string[]
}

export const Shortcuts = ({ pages, shortcuts }: ShortcutsProps) => (
  <ShortcutsBar
    items={shortcuts.flatMap((id) => pages.find((page) => page.id === id) ?? [])}
    onMove={({ item, side, of }) => void moveShortcut(item, { side, of: of.id }, shortcuts)}
    onRemove={(item) => void starShortcut(item, false, shortcuts)}
  />
)

type StarProps = { page: NavigationItem; shortcuts: readonly string[] }

export const Star = ({ page, shortcuts }: StarProps) => (
  <PageStar
    isOn={shortcuts.includes(page.id)}
    onChange={(isOn) => void starShortcut(page, isOn, shortcuts)}
  />
)
