/** For an account that belongs nowhere yet: what it means, and what to do. */
import { Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { IconHome } from '../icons.ts'
import { StatePanel } from './state-panel.tsx'

export const NoSocietyPanel = ({ email }: { email: string }) => (
  <StatePanel
    state="empty"
    icon={<IconHome size={32} stroke={1.75} />}
    title={m.no_society_title()}
  >
    <Text>{m.no_society_body({ email })}</Text>
  </StatePanel>
)
