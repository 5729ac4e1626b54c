import { usePageTitle } from '#components/page-title.ts'
import { m } from '#texts/compiled/messages.js'
import { LoginScreen } from './login-screen.tsx'
import { useLogin } from './use-login.ts'

export const LoginPage = () => {
  usePageTitle(m.menu_login())
  return <LoginScreen {...useLogin()} />
}
