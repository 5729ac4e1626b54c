/** Demo mode only: one press fills the form with a demo person's login. */
import { Button, Group, Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import classes from './guest/guest.module.css'
import type { Credentials } from './use-login-form.ts'

export type DemoAccount = Credentials & { name: string }

export type DemoListProps = {
  accounts: readonly DemoAccount[]
  onChoose: (credentials: Credentials) => void
}

export const DemoList = ({ accounts, onChoose }: DemoListProps) => {
  if (accounts.length === 0) return null
  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <Text component="h2" id="demo-title" fw={600} size="md" mb="xs">
        {m.login_demo()}
      </Text>
      <Group gap="xs">
        {accounts.map(({ name, email, password }) => (
          <Button
            key={email}
            variant="default"
            aria-label={m.login_demo_use({ name })}
            onClick={() => onChoose({ email, password })}
          >
            {name}
          </Button>
        ))}
      </Group>
    </section>
  )
}
