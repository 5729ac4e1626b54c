/** One's own account, a drawer over any page (`?panel=account`). */
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { syncQueries } from '#db/sync-status.ts'
import { userQueries } from '#db/user.ts'
import { m } from '#texts/compiled/messages.js'
import { DeleteSection } from './delete-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PhotoSection } from './photo-section.tsx'

type AccountPanelProps = {
  onClose: () => void
  /** Not for who waits to be let in: there is nothing to take along yet. */
  onOpenExport?: () => void
  /** What the society's directory says of them. */
  contact?: ReactNode
}

const Sections = ({ onOpenExport, contact }: Omit<AccountPanelProps, 'onClose'>) => {
  const { data: user, isError } = useQuery(userQueries.me())
  const { data: sync } = useQuery(syncQueries.status())
  const isOffline = sync?.state === 'offline'
  if (user === undefined) return isError && <Text role="alert">{m.load_failed()}</Text>
  const hasPassword = user.providerId === '' || user.providerId === 'password'
  const person = { user, isOffline }
  return (
    <Stack gap="xl">
      <PhotoSection user={user} />
      <NameSection key={user.data.displayName} user={user} />
      {contact}
      {hasPassword && <EmailSection {...person} />}
      {hasPassword && <PasswordSection {...person} />}
      <DevicesSection isOffline={isOffline} />
      {onOpenExport !== undefined && (
        <PanelSection title={m.settings_export()} detail={m.own_export_detail()}>
          <Button variant="default" onClick={onOpenExport}>
            {m.own_export_open()}
          </Button>
        </PanelSection>
      )}
      <DeleteSection {...person} hasPassword={hasPassword} />
    </Stack>
  )
}

export const AccountPanel = ({ onClose, ...links }: AccountPanelProps) => {
  return (
    <SideDrawer title={m.settings_account()} onClose={onClose}>
      <Sections {...links} />
    </SideDrawer>
  )
}
