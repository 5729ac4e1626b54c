/** The login card (spec 2.3): one tab per enabled option, and only e-mail with password is enabled. */
import { Button, PasswordInput, Progress, Stack, Tabs, Text, TextInput, Title } from '@mantine/core'
import type { SyntheticEvent } from 'react'
import { IconEye, IconEyeOff, IconMail } from '#components/icons.ts'
import { m } from '#texts/compiled/messages.js'
import classes from './login.module.css'
import type { LoginForm } from './use-login-form.ts'

type LoginCardProps = { form: LoginForm; isOffline: boolean }

const iconSize = { size: 20, stroke: 1.75 }

const LoginProgress = () => (
  <Stack gap={4} role="status">
    <Progress value={100} animated size="sm" aria-label={m.login_progress()} />
    <Text size="sm">{m.login_progress()}</Text>
  </Stack>
)

const LoginFields = ({ form, isOffline }: LoginCardProps) => {
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isOffline) void form.submit()
  }
  return (
    <form onSubmit={onSubmit} noValidate onAnimationStart={form.onAutofill}>
      <Stack gap="md">
        <TextInput
          label={m.login_email()}
          name="username"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={form.isBusy}
          {...form.field('email')}
        />
        <PasswordInput
          label={m.login_password()}
          name="password"
          autoComplete="current-password"
          readOnly={form.isBusy}
          visibilityToggleIcon={({ reveal }) =>
            reveal ? <IconEyeOff {...iconSize} /> : <IconEye {...iconSize} />
          }
          visibilityToggleButtonProps={{ 'aria-label': m.login_show_password() }}
          {...form.field('password')}
        />
        {form.isBusy && <LoginProgress />}
        <Button
          type="submit"
          size="md"
          fullWidth
          data-primary
          disabled={isOffline || !form.canSubmit}
        >
          {m.login_submit()}
        </Button>
        {isOffline && (
          <Text size="sm" role="status">
            {m.login_offline()}
          </Text>
        )}
      </Stack>
    </form>
  )
}

export const LoginCard = (props: LoginCardProps) => (
  <section className={classes.card} aria-labelledby="login-title">
    <Title order={1} id="login-title" mb="md">
      {m.login_title()}
    </Title>
    <Tabs value="email" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="email" aria-label={m.login_tab_email()} title={m.login_tab_email()}>
          <IconMail size={24} stroke={1.75} aria-hidden="true" />
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="email">
        <LoginFields {...props} />
      </Tabs.Panel>
    </Tabs>
  </section>
)
