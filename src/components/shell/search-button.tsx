/** Opens the search over every page: on a desktop it looks like the field that it opens. */
import { m } from '#texts/compiled/messages.js'
import { IconSearch } from '../icons.ts'
import { isApple } from '../keys/is-apple.ts'
import classes from './toolbar.module.css'

export const SearchButton = ({ onOpen }: { onOpen: () => void }) => (
  <button
    type="button"
    className={`${classes.button} ${classes.search}`}
    aria-haspopup="dialog"
    aria-label={m.search_title()}
    aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
    onClick={onOpen}
  >
    <IconSearch size={20} stroke={1.75} aria-hidden="true" />
    <span className={classes.searchLabel}>{m.search_title()}</span>
    <span
      className={classes.searchKeys}
      data-keys={isApple ? m.search_title_keys_apple() : m.search_title_keys()}
    />
  </button>
)
