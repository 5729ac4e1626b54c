/** Compares this device with the server, and says what came of it. */
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { asOfText } from '#components/format.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { currentDevice, deviceHost } from '#db/current-device.ts'
import type { DeviceCheck } from '#db/db.ts'
import { askForCheck, selfCheckQuery } from '#db/self-check.ts'
import { m } from '#texts/compiled/messages.js'
import { UnreadSection } from './unread-section.tsx'

type CheckViewProps = {
  check: { isWanted: boolean; last: Pick<DeviceCheck, 'at' | 'scopes' | 'repaired'> | null }
  isOffline: boolean
  now: Date
  onCheck: () => void
}

const resultOf = ({ check: { isWanted, last }, isOffline, now }: CheckViewProps): string => {
  if (isWanted) return isOffline ? m.settings_check_later() : m.settings_checking()
  if (last === null) return m.settings_never_checked()
  const time = asOfText(last.at, now)
  const mended = last.repaired.length
  return mended === 0
    ? m.settings_checked({ time })
    : m.settings_check_mended({ time, count: mended })
}

export const CheckView = (props: CheckViewProps) => (
  <PanelSection level={4} title={m.settings_check()} detail={m.settings_check_detail()}>
    <Text role="status">{resultOf(props)}</Text>
    <Button
      variant="default"
      loading={props.check.isWanted && !props.isOffline}
      onClick={props.onCheck}
    >
      {m.settings_check_now()}
    </Button>
  </PanelSection>
)

const ask = async () => {
  await askForCheck(currentDevice())
  deviceHost().syncNow()
}

export const CheckSection = ({ isOffline }: { isOffline: boolean }) => {
  const { data, isError, refetch } = useQuery(selfCheckQuery())
  if (data === undefined)
    return <UnreadSection title={m.settings_check()} isError={isError} onRetry={refetch} />
  return (
    <CheckView check={data} isOffline={isOffline} now={new Date()} onCheck={() => void ask()} />
  )
}
