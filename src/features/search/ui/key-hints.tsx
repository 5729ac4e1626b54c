/** For who sees the keys; a screen reader knows a combobox. */
import { isApple } from '#components/keys/is-apple.ts'
import { m } from '#texts/compiled/messages.js'
import classes from './palette.module.css'

const hints = () => [
  ['↑ ↓', m.search_key_choose()],
  ['Enter', m.search_key_open()],
  [isApple ? '⌘ Enter' : 'Ctrl Enter', m.search_key_tab()],
  [isApple ? '⌥ S' : 'Alt S', m.search_key_star()],
]

export const KeyHints = () => (
  <div className={classes.hints} aria-hidden="true">
    {hints().map(([keys, does]) => (
      <span key={keys}>
        <kbd>{keys}</kbd> {does}
      </span>
    ))}
  </div>
)
