/** `/login`: the login card, and in its place what a link of it or of a mail asks for. */
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePageTitle } from '#components/page-title.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { m } from '#texts/compiled/messages.js'
import { GuestFrame } from './guest/guest-frame.tsx'
import { GuestLink } from './guest/guest-link.tsx'
import { LoginScreen } from './login-screen.tsx'
import { useLogin } from './use-login.ts'
import { useProviders } from './use-providers.ts'

const LazyLoginViews = lazy(async () => {
  const { LoginViews } = await import('./account/guest-views.tsx')
  return { default: LoginViews }
})

const LazyProviderButtons = lazy(async () => {
  const { ProviderButtons } = await import('./account/guest-views.tsx')
  return { default: ProviderButtons }
})

const Providers = () => {
  const providers = useProviders()
  if (providers.length === 0) return null
  return (
    <Suspense>
      <LazyProviderButtons providers={providers} />
    </Suspense>
  )
}

const LoginLinks = () => (
  <>
    <GuestLink to="/login" search={({ redirect }) => ({ redirect, view: 'forgot' })}>
      {m.login_forgot()}
    </GuestLink>
    <GuestLink to="/register">{m.login_create()}</GuestLink>
  </>
)

const notices = { verified: m.login_verified, changed: m.login_password_changed } as const

const Login = ({ news }: { news: keyof typeof notices | undefined }) => {
  usePageTitle(m.menu_login())
  return (
    <LoginScreen
      {...useLogin()}
      notice={news === undefined ? undefined : notices[news]()}
      links={<LoginLinks />}
      below={<Providers />}
    />
  )
}

export const LoginPage = () => {
  const { view, mode, oobCode } = useSearch({ from: '/login' })
  const isLazy = mode !== undefined || view === 'forgot' || view === 'verify'
  if (!isLazy) return <Login news={view} />
  return (
    <GuestFrame>
      <Suspense fallback={<LoadingPlaceholder />}>
        <LazyLoginViews view={view} mode={mode} oobCode={oobCode} />
      </Suspense>
    </GuestFrame>
  )
}
