/** `/login`: the login card, and in its place what a link of it or of a mail asks for. */
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { usePageTitle } from '#components/page-title.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { workerUpdate } from '#components/update/worker-update.ts'
import { deviceHost } from '#db/current-device.ts'
import { m } from '#texts/compiled/messages.js'
import { DemoList, type DemoListProps } from './demo-list.tsx'
import { GuestFrame } from './guest/guest-frame.tsx'
import { GuestLink } from './guest/guest-link.tsx'
import { LoginScreen } from './login-screen.tsx'
import { SharedChoice } from './shared-choice.tsx'
import { useDemoAccounts, useLogin } from './use-login.ts'
import { useOptions } from './use-options.ts'
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

const LazyOptionTabs = lazy(async () => {
  const { OptionTabs } = await import('./account/guest-views.tsx')
  return { default: OptionTabs }
})

const LazyOptionPanels = lazy(async () => {
  const { OptionPanels } = await import('./account/guest-views.tsx')
  return { default: OptionPanels }
})

const LazyIssuerButtons = lazy(async () => {
  const { IssuerButtons } = await import('./account/guest-views.tsx')
  return { default: IssuerButtons }
})

/** The lock screen has no tabs. */
const BelowLock = () => {
  const options = useOptions()
  return (
    <>
      <Below />
      {options.length > 0 && (
        <Suspense>
          <LazyIssuerButtons options={options} />
        </Suspense>
      )}
    </>
  )
}

/** In pieces: without any the card is drawn as it is. */
const useOptionTabs = () => {
  const options = useOptions()
  if (options.length === 0) return {}
  return {
    tabs: (
      <Suspense>
        <LazyOptionTabs options={options} />
      </Suspense>
    ),
    panels: (
      <Suspense>
        <LazyOptionPanels options={options} />
      </Suspense>
    ),
  }
}

const LazyLockView = lazy(async () => {
  const { LockView } = await import('./account/guest-views.tsx')
  return { default: LockView }
})

const LazyGuestUpdate = lazy(async () => {
  const { GuestUpdate } = await import('./account/guest-views.tsx')
  return { default: GuestUpdate }
})

const Below = () => (
  <>
    <SharedChoice />
    <Providers />
  </>
)

const LoginLinks = () => (
  <>
    <GuestLink to="/login" search={({ redirect }) => ({ redirect, view: 'forgot' })}>
      {m.login_forgot()}
    </GuestLink>
    <GuestLink to="/register">{m.login_create()}</GuestLink>
  </>
)

const Demo = ({ onChoose }: Pick<DemoListProps, 'onChoose'>) => (
  <DemoList accounts={useDemoAccounts()} onChoose={onChoose} />
)

const notices = {
  verified: m.login_verified,
  changed: m.login_password_changed,
  moved: m.login_moved,
} as const

const Login = ({ news }: { news: keyof typeof notices | undefined }) => {
  usePageTitle(m.menu_login())
  return (
    <LoginScreen
      {...useLogin()}
      Demo={Demo}
      notice={news === undefined ? undefined : notices[news]()}
      links={<LoginLinks />}
      below={<Below />}
      {...useOptionTabs()}
    />
  )
}

const AnyLogin = () => {
  const { view, mode, oobCode } = useSearch({ from: '/login' })
  const [locked, setLocked] = useState(() => deviceHost().locked())
  const isLazy = mode !== undefined || view === 'forgot' || view === 'verify' || view === 'legacy'
  if (!isLazy && locked === undefined) return <Login news={view} />
  return (
    <GuestFrame>
      <Suspense fallback={<LoadingPlaceholder />}>
        {isLazy || locked === undefined ? (
          <LazyLoginViews view={view} mode={mode} oobCode={oobCode} />
        ) : (
          <LazyLockView
            locked={locked}
            below={<BelowLock />}
            onOther={() => setLocked(undefined)}
          />
        )}
      </Suspense>
    </GuestFrame>
  )
}

export const LoginPage = () => {
  const offer = useSyncExternalStore(workerUpdate.subscribe, workerUpdate.offer)
  return (
    <>
      <AnyLogin />
      {offer === 'new' && (
        <Suspense>
          <LazyGuestUpdate />
        </Suspense>
      )}
    </>
  )
}
