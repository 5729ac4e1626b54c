/** A toolbar button that opens a menu. The menu's code comes after the first paint, or at once when pressed. */
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useAfterPaint } from '../after-paint.ts'
import { Boundary } from '../failure/boundary.tsx'
import { tryPageAgain } from '../update/reload-once.ts'
import { useCarriedFocus } from '../use-carried-focus.ts'
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
  const { isReady, isHurried, early: whileEarly } = useAfterPaint()
  const carried = useCarriedFocus()
  const looks = {
    ...carried.props,
    type: 'button' as const,
    className: classes.button,
    'aria-label': label,
    'aria-haspopup': 'menu' as const,
  }
  // A menu that was opened by the early button does not know the other one.
  const onClose = () => {
    if (isHurried) carried.focus()
  }
  const early = (
    <button {...looks} {...whileEarly}>
      {children}
    </button>
  )
  if (!isReady) return early
  const again = (error: unknown) => (
    <button {...looks} onClick={() => tryPageAgain(error)}>
      {children}
    </button>
  )
  return (
    <Boundary fallback={again}>
      <Suspense fallback={early}>
        <Menu
          {...menuProps}
          button={<button {...looks}>{children}</button>}
          defaultOpened={isHurried}
          onClose={onClose}
        />
      </Suspense>
    </Boundary>
  )
}
