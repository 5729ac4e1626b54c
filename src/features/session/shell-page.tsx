import { type ReactNode, useSyncExternalStore } from 'react'
import { useAfterPaint } from '#components/after-paint.ts'
import { PanelBoundary } from '#components/failure/panel-boundary.tsx'
import { useVisits } from '#components/install/use-visits.ts'
import { useKeyListener } from '#components/keys/use-key-listener.ts'
import { HeaderStar } from '#components/shell/header-star.ts'
import { Shell } from '#components/shell/shell.tsx'
import { reloadWithUpdate, workerUpdate } from '#components/update/worker-update.ts'
import { can } from '#domain/roles.ts'
import { LateAppBadge, LateFooter, LateLogo, LateShortcuts, LateStar } from './bars/late-bars.tsx'
import { LazyUnsentQuestion } from './logout/lazy-unsent-question.ts'
import { everyItem, navigationItems, tabItems } from './navigation.ts'
import { areSingleKeysOn, ShellPanels, type ShellPanelsProps } from './shell-panels.tsx'
import { useApprovalCount } from './use-approval-count.ts'
import { useGoKeys } from './use-go-keys.ts'
import { useShellData } from './use-shell-data.ts'
import { useUnreadCount } from './use-unread-count.ts'

type ShellPageProps = Pick<
  ShellPanelsProps,
  'session' | 'panel' | 'onPanel' | 'settings' | 'contact' | 'search'
> & { children: ReactNode }

export const ShellPage = (props: ShellPageProps) => {
  const { session, panel, onPanel, settings, contact, search, children } = props
  const { isLeaving, onStay, ...data } = useShellData(session)
  const offer = useSyncExternalStore(workerUpdate.subscribe, workerUpdate.offer)
  useVisits()
  const residentmgmt = useApprovalCount(session.selectedSocietyId)
  const mail = useUnreadCount(session.selectedSocietyId)
  const items = navigationItems(session, { residentmgmt, mail })
  const { isReady } = useAfterPaint()
  const starred = { isReady, pages: everyItem(items), shortcuts: session.shortcuts }
  useKeyListener({
    areSingleKeysOn: areSingleKeysOn(session.settings),
    onSearch: () => onPanel('search'),
    onList: () => onPanel('keys'),
    onGo: useGoKeys(items),
  })
  return (
    <Shell
      {...data}
      person={session}
      societies={session.societies}
      areSocietiesKnown={session.areSocietiesKnown}
      selectedSocietyId={session.selectedSocietyId}
      items={items}
      tabs={tabItems(session, items)}
      settings={session.settings}
      logo={<LateLogo isReady={isReady} societyId={session.selectedSocietyId} />}
      shortcuts={<LateShortcuts {...starred} />}
      footer={<LateFooter isReady={isReady} settings={session.settings} />}
      now={new Date()}
      isMenuOpen={panel === 'menu'}
      onMenu={(isOpen) => onPanel(isOpen ? 'menu' : undefined)}
      isGroupOpen={panel === 'group'}
      onGroup={(isOpen) => onPanel(isOpen ? 'group' : undefined)}
      onFoundSociety={can(session.roles, 'societies:found') ? () => onPanel('found') : null}
      onOpenSearch={() => onPanel('search')}
      onOpenTray={() => onPanel('attention')}
      onOpenAccount={() => onPanel('account')}
      onOpenSettings={() => onPanel('settings')}
      onOpenStorage={() => onPanel('settings', 'storage')}
      onOpenKeys={() => onPanel('keys')}
      update={{ offer, onReload: () => void reloadWithUpdate(), onLater: workerUpdate.putOff }}
    >
      <HeaderStar value={<LateStar {...starred} />}>{children}</HeaderStar>
      <LateAppBadge
        isReady={starred.isReady}
        count={data.sync.attention + residentmgmt}
        societyId={session.selectedSocietyId}
      />
      <ShellPanels
        {...{ session, panel, onPanel, items, settings, contact, search }}
        sync={data.sync}
        onSociety={data.onSelectSociety}
        onLogout={data.onLogout}
      />
      <PanelBoundary resetKey={isLeaving} onClose={onStay}>
        {isLeaving && <LazyUnsentQuestion uid={session.uid} onStay={onStay} />}
      </PanelBoundary>
    </Shell>
  )
}
