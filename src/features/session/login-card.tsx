/** The login card (spec 2.3): one tab per enabled option; unless the server says more, only e-mail with password is enabled. */
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconMail } from '#components/icons.ts'
import { m } from '#texts/compiled/messages.js'
import { GuestCard } from './guest/guest-card.tsx'
import { EmailField } from './guest/guest-fields.tsx'
import { SignInFields } from './guest/sign-in-fields.tsx'
import type { LoginForm } from './use-login-form.ts'

type LoginCardProps = {
  form: LoginForm
  isOffline: boolean
  notice?: string | undefined
  links?: ReactNode
  /** Stands under Login: other ways to sign in. */
  below?: ReactNode
  /** The other ways to sign in, and what stands under them. */
  tabs?: ReactNode
  panels?: ReactNode
}

const LoginFields = ({ form, isOffline }: LoginCardProps) => (
  <SignInFields form={form} offline={isOffline ? m.login_offline() : undefined}>
    <EmailField name="username" autoComplete="username" {...form.field('email')} />
  </SignInFields>
)

export const LoginCard = (props: LoginCardProps) => (
  <GuestCard title={m.login_title()} notice={props.notice} links={props.links}>
    <Tabs defaultValue="email" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="email" aria-label={m.login_tab_email()} title={m.login_tab_email()}>
          <IconMail size={24} stroke={1.75} aria-hidden="true" />
        </Tabs.Tab>
        {props.tabs}
      </Tabs.List>
      <Tabs.Panel value="email">
        <LoginFields {...props} />
        {props.below}
      </Tabs.Panel>
      {props.panels}
    </Tabs>
  </GuestCard>
)
