/** The navigation beside the content: 280 wide, or a 64 rail that opens over the content. */
import { Loader, VisuallyHidden } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { BrandMark, BrandName } from '../brand.tsx'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '../icons.ts'
import classes from './navbar.module.css'
import type { NavigationItem } from './navigation-item.ts'
import { NavigationList } from './navigation-list.tsx'
import { PersonCard } from './person-card.tsx'
import type { ShellPerson } from './shell-types.ts'
import { useRail } from './use-rail.ts'

type NavbarProps = {
  person: ShellPerson
  items: readonly NavigationItem[]
  areSocietiesLoading: boolean
  isFolded: boolean
  /** There is room for it beside the content; else its button opens it over the content. */
  canUnfold: boolean
  onFold: (isFolded: boolean) => void
}

/** Spec 2.6: until the first answer; after it the society menu says that there is none (ux.md D13). */
const SocietiesLoading = ({ isWide }: { isWide: boolean }) => (
  <p role="status" className={classes.loading}>
    <Loader size={20} aria-hidden="true" />
    {isWide ? m.societies_loading() : <VisuallyHidden>{m.societies_loading()}</VisuallyHidden>}
  </p>
)

export const Navbar = (props: NavbarProps) => {
  const { person, items, isFolded, canUnfold, onFold } = props
  const { rail, isOpen, open, close, handlers } = useRail(isFolded)
  const isWide = !isFolded || isOpen
  const isFolding = canUnfold ? !isFolded : isOpen
  const FoldIcon = isFolding ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  const onPress = () => {
    if (canUnfold) onFold(!isFolded)
    else if (isOpen) close()
    else open()
  }
  return (
    <div
      ref={rail}
      className={classes.panel}
      data-wide={isWide || undefined}
      data-over={isOpen || undefined}
      {...(isFolded ? handlers : {})}
    >
      <div className={classes.head}>
        <BrandMark />
        {isWide && <BrandName />}
        <button
          type="button"
          className={classes.fold}
          aria-label={isFolding ? m.shell_fold() : m.shell_unfold()}
          onClick={onPress}
        >
          <FoldIcon size={20} stroke={1.75} />
        </button>
      </div>
      <PersonCard person={person} isWide={isWide} />
      {props.areSocietiesLoading && <SocietiesLoading isWide={isWide} />}
      <div className={classes.scroll}>
        <NavigationList items={items} isFolded={!isWide} />
      </div>
    </div>
  )
}
