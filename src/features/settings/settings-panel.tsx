/** Settings, a drawer over any page (`?panel=settings`). */
import { Button, Divider, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { syncQueries } from '#db/sync-status.ts'
import { m } from '#texts/compiled/messages.js'
import { CheckSection } from './check-section.tsx'
import { ExportSection } from './export-section.tsx'
import { type BackLogsOut, HomeSection } from './home-section.tsx'
import { ReadySection } from './ready-section.tsx'
import { StatusSection } from './status-section.tsx'
import { StorageSection } from './storage-section.tsx'

type SettingsPanelProps = {
  /** The person has come to take their data along. */
  isForExport: boolean
  settings: Readonly<Record<string, unknown>>
  onSetBackLogsOut: (value: BackLogsOut) => Promise<void>
  onClose: () => void
  onOpenAccount: () => void
  onOpenTray: () => void
  /** Resolves to how it ended, in words. */
  onSyncNow: () => Promise<string>
}

const SyncAndStorage = ({
  isForExport,
  onOpenTray,
  onSyncNow,
}: Pick<SettingsPanelProps, 'isForExport' | 'onOpenTray' | 'onSyncNow'>) => {
  const { data } = useQuery(syncQueries.status())
  return (
    <Stack gap="lg">
      <Title order={3}>{m.settings_sync()}</Title>
      <StatusSection onOpenTray={onOpenTray} onSyncNow={onSyncNow} />
      <Divider />
      <StorageSection />
      <Divider />
      <CheckSection isOffline={data?.failingSince != null} />
      <Divider />
      <ReadySection />
      <Divider />
      <ExportSection isWanted={isForExport} />
    </Stack>
  )
}

export const SettingsPanel = (props: SettingsPanelProps) => {
  const { settings, onSetBackLogsOut, onClose, onOpenAccount, ...sync } = props
  return (
    <SideDrawer title={m.menu_settings()} onClose={onClose}>
      <Stack gap="lg">
        <PanelSection title={m.settings_account()} detail={m.settings_account_detail()}>
          <Button variant="default" onClick={onOpenAccount}>
            {m.settings_account_open()}
          </Button>
        </PanelSection>
        <Divider />
        <HomeSection settings={settings} onChange={onSetBackLogsOut} />
        <Divider />
        <SyncAndStorage {...sync} />
      </Stack>
    </SideDrawer>
  )
}
