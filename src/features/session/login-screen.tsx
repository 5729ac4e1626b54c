import { Text } from '@mantine/core'
import { Brand } from '#components/brand.tsx'
import { m } from '#texts/compiled/messages.js'
import { type DemoAccount, DemoList } from './demo-list.tsx'
import classes from './login.module.css'
import { LoginCard } from './login-card.tsx'
import { type Credentials, type LoginFailure, useLoginForm } from './use-login-form.ts'

export type LoginScreenProps = {
  isOffline: boolean
  demoAccounts: readonly DemoAccount[]
  onSubmit: (credentials: Credentials) => Promise<LoginFailure>
}

export const LoginScreen = ({ isOffline, demoAccounts, onSubmit }: LoginScreenProps) => {
  const form = useLoginForm(onSubmit)
  return (
    <main className={classes.page}>
      <div className={classes.welcome}>
        <Brand size={40} />
        <Text className={classes.hello}>{m.login_welcome()}</Text>
        <Text className={classes.tagline}>{m.login_tagline()}</Text>
      </div>
      <div className={classes.side}>
        <LoginCard form={form} isOffline={isOffline} />
      </div>
      {demoAccounts.length > 0 && <DemoList accounts={demoAccounts} onChoose={form.fill} />}
    </main>
  )
}
