/** How the examples are looked at: in which scheme, and how wide. It stands in the address and is nobody's setting. */
import { Button, Group } from '@mantine/core'
import { useEffect } from 'react'
import { m } from '#texts/compiled/messages.js'

export type Look = { scheme: 'light' | 'dark' | undefined; isNarrow: boolean }

const attribute = 'data-mantine-color-scheme'

/** The whole page, so that menus and dialogs, which stand outside of the example, follow too. */
export const useScheme = (scheme: Look['scheme']): void => {
  useEffect(() => {
    if (scheme === undefined) return
    const root = document.documentElement
    const before = root.getAttribute(attribute)
    root.setAttribute(attribute, scheme)
    return () => {
      if (before !== null) root.setAttribute(attribute, before)
    }
  }, [scheme])
}

type FrameSwitchProps = { look: Look; onLook: (look: Look) => void }

export const FrameSwitch = ({ look, onLook }: FrameSwitchProps) => {
  const schemes = [
    { value: 'light', word: m.showcase_light() },
    { value: 'dark', word: m.showcase_dark() },
  ] as const
  return (
    <Group role="group" aria-label={m.showcase_look()} gap="xs">
      {schemes.map(({ value, word }) => (
        <Button
          key={value}
          variant={look.scheme === value ? 'filled' : 'default'}
          aria-pressed={look.scheme === value}
          onClick={() => onLook({ ...look, scheme: look.scheme === value ? undefined : value })}
        >
          {word}
        </Button>
      ))}
      <Button
        variant={look.isNarrow ? 'filled' : 'default'}
        aria-pressed={look.isNarrow}
        onClick={() => onLook({ ...look, isNarrow: !look.isNarrow })}
      >
        {m.showcase_narrow()}
      </Button>
    </Group>
  )
}
