/** What guests see beside the login card itself, in one chunk: the registration, and the other views of `/login`. */
import type { LoginSearch } from '../search.ts'
import { ForgotView } from './forgot-view.tsx'
import { MailLinkView } from './mail-link-view.tsx'
import { RegisterView } from './register-view.tsx'
import { VerifyView } from './verify-view.tsx'

export const RegisterPage = () => <RegisterView />

export const LoginViews = ({ view, mode, oobCode = '' }: LoginSearch) => {
  if (mode !== undefined) return <MailLinkView key={oobCode} mode={mode} code={oobCode} />
  return view === 'forgot' ? <ForgotView /> : <VerifyView />
}
