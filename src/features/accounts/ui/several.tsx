/** The way to the grid of many entries. Where there is no room for one, they are entered one by one. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { IconListDetails } from '#components/icons.ts'
import { m } from '#texts/compiled/messages.js'

type SeveralProps = {
  /** By which an address names a row of the list: closed, the list is at the first of what was entered. */
  prefix: string
  children: (close: (first?: string) => void) => ReactNode
}

export const Several = ({ prefix, children }: SeveralProps) => {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const close = (first?: string) => {
    setOpen(false)
    if (first === undefined) return
    const search = (old: object) => old
    void navigate({ to: '.', search, hash: `${prefix}${first}`, resetScroll: false })
  }
  return (
    <>
      <Button
        variant="default"
        visibleFrom="md"
        leftSection={<IconListDetails size={20} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        {m.several_open()}
      </Button>
      {isOpen && <Suspense>{children(close)}</Suspense>}
    </>
  )
}
