/** A button whose press takes a while: until the answer is there it does nothing, and keeps the focus of whoever pressed it. */
import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'

type BusyButtonProps = Omit<ButtonProps, 'loading'> &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & {
    isBusy: boolean
    /** What it shows meanwhile; another button's work is not its own. */
    isWorking?: boolean
  }

/** Mantine's own `loading` disables the button, which loses the focus. */
export const BusyButton = ({ isBusy, isWorking = isBusy, ...button }: BusyButtonProps) =>
  isBusy ? (
    <Button
      {...button}
      data-disabled
      aria-disabled
      leftSection={isWorking && <Loader size={16} color="currentColor" aria-hidden="true" />}
      onClick={(event) => event.preventDefault()}
    />
  ) : (
    <Button {...button} />
  )
