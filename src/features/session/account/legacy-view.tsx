/** The legacy form (spec 2.3, ux.md D10), in demo mode only: user name or e-mail, and the logins of two demo people. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { usePageTitle } from '#components/page-title.ts'
import { m } from '#texts/compiled/messages.js'
import type { DemoAccount } from '../demo-list.tsx'
import { GuestCard } from '../guest/guest-card.tsx'
import { GuestLink } from '../guest/guest-link.tsx'
import { SignInFields } from '../guest/sign-in-fields.tsx'
import { useDemoAccounts, useLogin } from '../use-login.ts'
import { type LoginForm, useLoginForm } from '../use-login-form.ts'

/** Of these two the form shows what to type. */
const isShown = ({ email }: DemoAccount) => /^(admin|staff)@/.test(email)

const DemoLogin = ({ account, form }: { account: DemoAccount; form: LoginForm }) => (
  <Group gap="xs" justify="space-between" wrap="nowrap">
    <Text size="sm">
      {m.legacy_account(account)}
      <br />
      {m.legacy_password(account)}
    </Text>
    <Button
      variant="default"
      flex="none"
      aria-label={m.login_demo_use(account)}
      onClick={() => form.fill({ email: account.email, password: account.password })}
    >
      {m.legacy_use()}
    </Button>
  </Group>
)

export const LegacyView = () => {
  const demoAccounts = useDemoAccounts()
  const { isOffline, onSubmit } = useLogin()
  const form = useLoginForm(onSubmit)
  usePageTitle(m.menu_login())
  return (
    <GuestCard title={m.login_title()} links={<GuestLink to="/login">{m.login_back()}</GuestLink>}>
      {demoAccounts.length === 0 && <Text mb="md">{m.legacy_demo_only()}</Text>}
      <Stack gap="sm" mb="md">
        {demoAccounts.filter(isShown).map((account) => (
          <DemoLogin key={account.email} account={account} form={form} />
        ))}
      </Stack>
      <SignInFields form={form} offline={isOffline ? m.login_offline() : undefined}>
        <TextInput
          label={m.legacy_username()}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
      </SignInFields>
    </GuestCard>
  )
}
