/** In one chunk, what people see before they are in: registration, the other views of `/login`, the lock screen, terms, and the pending page. */

import type { ComponentProps } from 'react'
import { FoundPanel } from '../admission/found-panel.tsx'
import { Pending } from '../admission/pending.tsx'
import { Terms } from '../admission/terms.tsx'
import { LockView } from '../lock/lock-view.tsx'
import { LogoutView } from '../logout/logout-view.tsx'
import { MailInvitation } from '../mail-invitation.tsx'
import type { LoginSearch } from '../search.ts'
import { CallbackView } from './callback-view.tsx'
import { ForgotView } from './forgot-view.tsx'
import { GuestUpdate as Update } from './guest-update.tsx'
import { LegacyView } from './legacy-view.tsx'
import { MailLinkView } from './mail-link-view.tsx'
import {
  IssuerButtons as Issuers,
  type OptionTabsProps,
  OptionPanels as Panels,
  OptionTabs as Tabs,
} from './option-tabs.tsx'
import { ProviderButtons as Buttons, type ProviderButtonsProps } from './provider-buttons.tsx'
import { RegisterView } from './register-view.tsx'
import { VerifyView } from './verify-view.tsx'

export const GuestUpdate = () => <Update />

export const ProviderButtons = (props: ProviderButtonsProps) => <Buttons {...props} />

export const OptionTabs = (props: OptionTabsProps) => <Tabs {...props} />

export const OptionPanels = (props: OptionTabsProps) => <Panels {...props} />

export const IssuerButtons = (props: OptionTabsProps) => <Issuers {...props} />

export const CallbackPage = () => <CallbackView />

export const RegisterPage = () => <RegisterView />

export const TermsPage = () => <Terms />

export const PendingPage = () => <Pending />

export const FoundSocietyPanel = (props: ComponentProps<typeof FoundPanel>) => (
  <FoundPanel {...props} />
)

export const LogoutPage = () => <LogoutView />

export { LockView }

export const LoginViews = ({ view, mode, oobCode = '' }: LoginSearch) => {
  if (mode !== undefined) return <MailLinkView key={oobCode} mode={mode} code={oobCode} />
  if (view === 'legacy') return <LegacyView />
  return view === 'forgot' ? <ForgotView /> : <VerifyView />
}

export const MailInvitationView = MailInvitation
