/** Whether a pressed key is meant for what lies behind it: the frame asks, and the keys of ux.md 4.7. */
import { isSeen } from './seen.ts'

const typable =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"])'

export const isAmong = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

export const isTyping = ({ target }: Pick<KeyboardEvent, 'target'>): boolean =>
  isAmong(target, typable)

const dialogs = '[role="dialog"], [role="alertdialog"]'

export const isDialogOpen = (): boolean => [...document.querySelectorAll(dialogs)].some(isSeen)

/** Also of one that the same key has closed a moment ago. */
export const isOfDialog = ({ target }: Pick<KeyboardEvent, 'target'>): boolean =>
  isAmong(target, dialogs)

/** On some keyboards `[` and `#` need AltGr, which then says Ctrl and Alt as well. */
export const hasModifier = (event: KeyboardEvent): boolean =>
  !event.getModifierState('AltGraph') && (event.ctrlKey || event.metaKey || event.altKey)
