import { isSeen } from './seen.ts'

/** What `n` presses: what the screen is most for, while it can be pressed. */
export const primaryInView = (): HTMLElement | undefined =>
  [
    ...document.querySelectorAll<HTMLElement>('[data-primary]:not(:disabled, [data-disabled])'),
  ].find(isSeen)
