/** Every screen with sample data, by `?screen=`; for looking, and for the first checks of names and contrast. */
import '../../src/trusted-types.ts'
import '#components/styles.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { AppProvider } from '#components/app-provider.tsx'
import { NotFoundPage } from '#components/error-pages.tsx'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { Shell } from '#components/shell/shell.tsx'
import type { SyncStatus } from '#components/shell/shell-types.ts'
import type { ReportActions } from '#features/reports/report-item.ts'
import { actionsWithUndo } from '#features/reports/ui/actions-with-undo.ts'
import { ReportsScreen } from '#features/reports/ui/reports-screen.tsx'
import { NoticesCard, ReportsCard } from '#features/session/home-cards.tsx'
import { HomeScreen } from '#features/session/home-screen.tsx'
import { LoginScreen } from '#features/session/login-screen.tsx'
import { navigationItems } from '#features/session/navigation.ts'
import { labels, now, reports } from './sample-data.ts'
import { SampleTray } from './sample-tray.tsx'

const asOf = now.toISOString()
const person = { displayName: 'Rohan Deshpande', email: 'owner@demo.aangan.test', photoURL: null }
const societies = [
  { id: 'neem', name: 'Neem Chhaya CHS Ltd.', isOnDevice: true },
  { id: 'sagar', name: "Sagar Tarang Apartment Owners' Association", isOnDevice: false },
]
const nothing = () => {}
const done = async () => {}
const actions: ReportActions = {
  star: done,
  prioritise: done,
  complete: done,
  label: done,
  remove: done,
  create: done,
  edit: done,
}
const upToDate: SyncStatus = {
  state: 'up-to-date',
  asOf,
  waiting: 0,
  attention: 0,
  nextTryAt: null,
}

type FrameProps = { sync?: SyncStatus; update?: boolean; children: ReactNode }

const Frame = ({ sync = upToDate, update = false, children }: FrameProps) => {
  return (
    <Shell
      person={person}
      societies={societies}
      areSocietiesKnown
      selectedSocietyId="neem"
      items={navigationItems({ roles: ['onlyOwner'] })}
      tabs={navigationItems({ roles: ['onlyOwner'] })}
      sync={sync}
      now={now}
      isMenuOpen={false}
      onMenu={nothing}
      onOpenTray={nothing}
      onOpenAccount={nothing}
      onOpenSettings={nothing}
      update={{ isAvailable: update, onReload: nothing }}
      onSelectSociety={nothing}
      onLogout={nothing}
    >
      {children}
    </Shell>
  )
}

const Reports = ({ id, panel }: { id?: string; panel?: 'new' | 'edit' }) => {
  const [open, setOpen] = useState(panel)
  return (
    <ReportsScreen
      data={reports(id)}
      actions={actionsWithUndo(actions, labels, () => true)}
      place={{ kind: 'folder', handle: 'all' }}
      selectedId={id}
      panel={open}
      refused={null}
      keeper={null}
      onPanel={setOpen}
      onSaved={nothing}
      onMore={nothing}
      onRetry={nothing}
    />
  )
}

const demo = ['Owner', 'Tenant', 'Member', 'Admin', 'Treasurer', 'Super admin', 'Staff'].map(
  (name) => ({
    name,
    email: `${name.toLowerCase()}@demo.aangan.test`,
    password: 'Aangan@demo1',
  }),
)

const Login = ({ isOffline = false }: { isOffline?: boolean }) => (
  <LoginScreen
    isOffline={isOffline}
    demoAccounts={demo}
    onSubmit={async () => ({ field: 'password', message: 'Email or password is wrong.' })}
  />
)

const Home = () => (
  <HomeScreen
    name="Rohan Deshpande"
    society="Neem Chhaya CHS Ltd."
    asOf={asOf}
    now={now}
    demoDay="20-Nov-26"
  >
    <ReportsCard
      waiting={1}
      reports={{ open: 3, newest: { id: 'r1', title: 'Lift stops between floors' } }}
    />
    <NoticesCard />
  </HomeScreen>
)

const offline: SyncStatus = { state: 'offline', asOf, waiting: 3, attention: 0, nextTryAt: null }
const trouble: SyncStatus = { state: 'up-to-date', asOf, waiting: 1, attention: 1, nextTryAt: null }

const screens: Record<string, () => ReactNode> = {
  login: () => <Login />,
  'login-offline': () => <Login isOffline />,
  home: () => (
    <Frame>
      <Home />
    </Frame>
  ),
  reports: () => (
    <Frame>
      <Reports />
    </Frame>
  ),
  'reports-offline': () => (
    <Frame sync={offline}>
      <Reports />
    </Frame>
  ),
  report: () => (
    <Frame>
      <Reports id="r1" />
    </Frame>
  ),
  new: () => (
    <Frame>
      <Reports panel="new" />
    </Frame>
  ),
  edit: () => (
    <Frame>
      <Reports id="r2" panel="edit" />
    </Frame>
  ),
  tray: () => (
    <Frame sync={trouble}>
      <Reports />
      <SampleTray sync={trouble} />
    </Frame>
  ),
  update: () => (
    <Frame update>
      <Home />
    </Frame>
  ),
  loading: () => (
    <Frame>
      <LoadingPlaceholder />
    </Frame>
  ),
  'not-found': () => <NotFoundPage from="/apps/xyz" />,
}

const screen = new URLSearchParams(location.search).get('screen') ?? 'login'
const router = createRouter({
  routeTree: createRootRoute({ component: () => screens[screen]?.() }),
  history: createMemoryHistory({
    initialEntries: [screen === 'home' ? '/home' : '/apps/reportproblem/all'],
  }),
  defaultNotFoundComponent: () => screens[screen]?.(),
})

const root = document.getElementById('root')
if (root === null) throw new Error('gallery.html has no #root')
createRoot(root).render(
  <AppProvider>
    {/* The gallery has no route tree of its own; the screens only build their links from it. */}
    <RouterProvider router={router as never} />
  </AppProvider>,
)
