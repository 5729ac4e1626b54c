/** A toolbar button that opens a menu. The menu's code comes after the first paint, or at once when pressed. */
import { type ComponentType, type ReactNode, Suspense, useRef } from 'react'
import { useAfterPaint } from '../after-paint.ts'
import classes from './toolbar.module.css'

export type OpenableProps = { button: ReactNode; defaultOpened: boolean; onClose: () => void }

type MenuButtonProps<Props> = {
  label: string
  children: ReactNode
  menu: ComponentType<Props & OpenableProps>
  menuProps: Props
}

export const MenuButton = <Props,>({
  label,
  children,
  menu: Menu,
  menuProps,
}: MenuButtonProps<Props>) => {
  const { isReady, isHurried, hurry } = useAfterPaint()
  const target = useRef<HTMLButtonElement>(null)
  // A menu that was opened by the early button does not know this one.
  const onClose = () => {
    if (isHurried) target.current?.focus()
  }
  const button = (
    <button
      ref={target}
      type="button"
      className={classes.button}
      aria-label={label}
      aria-haspopup="menu"
    >
      {children}
    </button>
  )
  const early = (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      aria-haspopup="menu"
      onClick={hurry}
    >
      {children}
    </button>
  )
  if (!isReady) return early
  return (
    <Suspense fallback={early}>
      <Menu {...menuProps} button={button} defaultOpened={isHurried} onClose={onClose} />
    </Suspense>
  )
}
