/** The bare page of guests (spec 2.3): logo and welcome on the left, a card on the right; a phone has only the card. */
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from '#components/brand.tsx'
import { m } from '#texts/compiled/messages.js'
import classes from './guest.module.css'
import { LanguageChoice } from './language-choice.tsx'

type GuestFrameProps = { children: ReactNode; aside?: ReactNode }

export const GuestFrame = ({ children, aside }: GuestFrameProps) => (
  <main className={classes.page}>
    <div className={classes.welcome}>
      <Brand size={40} />
      <Text className={classes.hello}>{m.login_welcome()}</Text>
      <Text className={classes.tagline}>{m.login_tagline()}</Text>
    </div>
    <div className={classes.side}>
      {children}
      <LanguageChoice />
    </div>
    {aside}
  </main>
)
