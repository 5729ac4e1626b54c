import type { ReactNode } from 'react'
import { type DemoAccount, DemoList } from './demo-list.tsx'
import { GuestFrame } from './guest/guest-frame.tsx'
import { LoginCard } from './login-card.tsx'
import { type Credentials, type LoginFailure, useLoginForm } from './use-login-form.ts'

export type LoginScreenProps = {
  isOffline: boolean
  demoAccounts: readonly DemoAccount[]
  /** What happened before, such as a verified address. */
  notice?: string | undefined
  links?: ReactNode
  below?: ReactNode
  onSubmit: (credentials: Credentials) => Promise<LoginFailure>
}

export const LoginScreen = ({ demoAccounts, onSubmit, ...card }: LoginScreenProps) => {
  const form = useLoginForm(onSubmit)
  return (
    <GuestFrame
      aside={demoAccounts.length > 0 && <DemoList accounts={demoAccounts} onChoose={form.fill} />}
    >
      <LoginCard form={form} {...card} />
    </GuestFrame>
  )
}
