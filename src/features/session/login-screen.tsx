import type { ComponentType, ReactNode } from 'react'
import type { DemoListProps } from './demo-list.tsx'
import { GuestFrame } from './guest/guest-frame.tsx'
import { LoginCard } from './login-card.tsx'
import { type Credentials, type LoginFailure, useLoginForm } from './use-login-form.ts'

export type LoginScreenProps = {
  isOffline: boolean
  /** Of the demo: it comes by itself, and the card is not drawn anew for it. */
  Demo?: ComponentType<Pick<DemoListProps, 'onChoose'>>
  /** What happened before, such as a verified address. */
  notice?: string | undefined
  links?: ReactNode
  below?: ReactNode
  tabs?: ReactNode
  panels?: ReactNode
  onSubmit: (credentials: Credentials) => Promise<LoginFailure>
}

export const LoginScreen = ({ Demo, onSubmit, ...card }: LoginScreenProps) => {
  const form = useLoginForm(onSubmit)
  return (
    <GuestFrame aside={Demo !== undefined && <Demo onChoose={form.fill} />}>
      <LoginCard form={form} {...card} />
    </GuestFrame>
  )
}
