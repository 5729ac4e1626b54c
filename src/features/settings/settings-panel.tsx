/** Settings, a drawer over any page (`?panel=settings`). */
import { Button, Divider, Stack, Title, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { syncQueries } from '#db/sync-status.ts'
import type { Settings } from '#domain/settings.ts'
import { m } from '#texts/compiled/messages.js'
import { CheckSection } from './check-section.tsx'
import { ExportSection } from './export-section.tsx'
import { HomeSection } from './home-section.tsx'
import { InstallSection } from './install-section.tsx'
import { KeysSection, LanguageSection, MovementSection } from './look/comfort-sections.tsx'
import { LayoutSection } from './look/layout-section.tsx'
import { LookSection } from './look/look-section.tsx'
import { ResetSection } from './look/reset-section.tsx'
import { TextSection } from './look/text-section.tsx'
import { type SaveSetting, useSettings } from './look/use-settings.ts'
import { MailSection } from './mail-section.tsx'
import { ReadySection } from './ready-section.tsx'
import { StatusSection } from './status-section.tsx'
import { StorageSection } from './storage-section.tsx'

/** Where the panel begins for who came for one thing. */
export type SettingsPart = 'export' | 'storage' | undefined

type SettingsPanelProps = {
  part: SettingsPart
  /** Undefined until the profile has come once: there is nothing to change yet. */
  settings: Settings | undefined
  onSave: SaveSetting
  onClose: () => void
  onOpenAccount: () => void
  onOpenTray: () => void
  /** Resolves to how it ended, in words. */
  onSyncNow: () => Promise<string>
}

const LazyPushSection = lazy(async () => {
  const { PushSection } = await import('./push/push-section.tsx')
  return { default: PushSection }
})

/** Its code comes with the panel, and nothing else waits for it. */
const Notifications = () => {
  const { data } = useQuery(syncQueries.status())
  return (
    <CardBoundary>
      <Suspense>
        <LazyPushSection isOffline={data?.failingSince != null} />
      </Suspense>
    </CardBoundary>
  )
}

type SyncAndStorageProps = Pick<SettingsPanelProps, 'part' | 'onOpenTray' | 'onSyncNow'>

const SyncAndStorage = ({ part, onOpenTray, onSyncNow }: SyncAndStorageProps) => {
  const { data } = useQuery(syncQueries.status())
  return (
    <Stack gap="lg">
      <Title order={3} {...(part === 'storage' ? { tabIndex: -1, 'data-autofocus': true } : {})}>
        {m.settings_sync()}
      </Title>
      <StatusSection onOpenTray={onOpenTray} onSyncNow={onSyncNow} />
      <Divider />
      <StorageSection />
      <Divider />
      <CheckSection isOffline={data?.failingSince != null} />
      <Divider />
      <ReadySection />
      <Divider />
      <ExportSection isWanted={part === 'export'} />
    </Stack>
  )
}

const Own = ({ kept, onSave }: { kept: Settings; onSave: SaveSetting }) => {
  const { settings, onSet, said } = useSettings(kept, onSave)
  const set = { settings, onSet }
  return (
    <Stack gap="lg">
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <LanguageSection {...set} />
      <Divider />
      <LookSection {...set} />
      <Divider />
      <TextSection {...set} />
      <Divider />
      <LayoutSection {...set} />
      <Divider />
      <MovementSection {...set} />
      <ResetSection settings={settings} onSave={onSave} />
      <Divider />
      <KeysSection {...set} />
      <Divider />
      <HomeSection {...set} />
      <Divider />
      <MailSection {...set} />
    </Stack>
  )
}

export const SettingsPanel = (props: SettingsPanelProps) => {
  const { settings, onSave, onClose, onOpenAccount, ...sync } = props
  return (
    <SideDrawer title={m.menu_settings()} onClose={onClose}>
      <Stack gap="lg">
        <PanelSection title={m.settings_account()} detail={m.settings_account_detail()}>
          <Button variant="default" onClick={onOpenAccount}>
            {m.settings_account_open()}
          </Button>
        </PanelSection>
        <Divider />
        {settings === undefined ? <LoadingPlaceholder /> : <Own kept={settings} onSave={onSave} />}
        <Divider />
        <Notifications />
        <Divider />
        <InstallSection />
        <SyncAndStorage {...sync} />
      </Stack>
    </SideDrawer>
  )
}
