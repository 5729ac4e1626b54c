/** What keys do, said once for all pages. */
import { m } from '#texts/compiled/messages.js'
import type { KeyRow } from './showcase-part.ts'

export const keys = {
  next: ['Tab, Shift+Tab', m.showcase_key_next],
  press: ['Enter, Space', m.showcase_key_press],
  follow: ['Enter', m.showcase_key_follow],
  toggle: ['Space', m.showcase_key_toggle],
  choose: ['Enter', m.showcase_key_choose],
  open: ['Enter, Space, ↓', m.showcase_key_open],
  close: ['Esc', m.showcase_key_close],
  move: ['↑, ↓', m.showcase_key_move],
  sideways: ['←, →', m.showcase_key_sideways],
  arrows: ['←, ↑, →, ↓', m.showcase_key_arrows],
  ends: ['Home, End', m.showcase_key_ends],
  type: ['A–Z, 0–9', m.showcase_key_type],
  step: ['↑, ↓', m.showcase_key_step],
  months: ['Page up, Page down', m.showcase_key_months],
  toasts: ['F8', m.showcase_key_toasts],
  undo: ['Z', m.showcase_key_undo],
  search: ['Ctrl+K, /', m.showcase_key_search],
  cells: ['←, ↑, →, ↓', m.showcase_key_cells],
  pages: ['Page up, Page down', m.showcase_key_pages],
  rows: ['J, K', m.showcase_key_rows],
  far: ['Ctrl+Home, Ctrl+End', m.showcase_key_far],
  select: ['Space, X', m.showcase_key_select],
  extend: ['Shift+↑, Shift+↓', m.showcase_key_extend],
  selectAll: ['Ctrl+A', m.showcase_key_select_all],
  deselect: ['Esc', m.showcase_key_deselect],
  openRow: ['Enter', m.showcase_key_open_row],
} as const satisfies Record<string, KeyRow>
