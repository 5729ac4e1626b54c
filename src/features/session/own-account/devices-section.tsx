/** The devices the person is signed in on; each can be ended, or all at once. */

import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '#api/call-server.ts'
import { Problem } from '#components/form/problem.tsx'
import { asOfText } from '#components/format.ts'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { endSession, type SessionLine, signOutEverywhere } from '#contract/sessions.ts'
import { deviceHost } from '#db/current-device.ts'
import { m } from '#texts/compiled/messages.js'
import { callFailure } from './call-failure.ts'
import { sessionsQuery } from './sessions-query.ts'

const endOne = async (clientId: string) => {
  await callServer(endSession, { clientId })
}

/** Sync finds out at once, and ends the session here as it ends every other: with unsent changes it locks. */
const endAll = async () => {
  await callServer(signOutEverywhere, {})
  deviceHost().syncNow()
}

type DeviceLineProps = { line: SessionLine; onEnd: () => void }

const DeviceLine = ({ line, onEnd }: DeviceLineProps) => {
  const name = line.label === '' ? m.own_device_unknown() : line.label
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="xs">
      <div>
        <Text>{name}</Text>
        <Text size="sm" c="dimmed">
          {line.isThis
            ? m.own_device_this()
            : m.own_device_seen({ time: asOfText(line.lastSeenAt, new Date()) })}
        </Text>
      </div>
      {!line.isThis && (
        <Button
          variant="default"
          flex="none"
          onClick={onEnd}
          aria-label={m.own_device_end_named({ name })}
        >
          {m.own_device_end()}
        </Button>
      )}
    </Group>
  )
}

export const DevicesSection = ({ isOffline }: { isOffline: boolean }) => {
  const { data, isError, refetch } = useQuery({ ...sessionsQuery(), enabled: !isOffline })
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async (work: () => Promise<void>) => {
    setProblem('')
    await work().catch((error: unknown) => setProblem(callFailure(error).message))
    await refetch()
  }
  return (
    <PanelSection title={m.own_devices()} detail={m.own_devices_detail()}>
      {(isOffline || isError) && <Text role="status">{m.common_needs_internet()}</Text>}
      {data !== undefined && (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {data.map((line) => (
            <DeviceLine
              key={line.clientId}
              line={line}
              onEnd={() => void run(() => endOne(line.clientId))}
            />
          ))}
        </Stack>
      )}
      <Problem text={problem} />
      <Button variant="default" disabled={isOffline} onClick={() => setAsking(true)}>
        {m.own_end_all()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.own_end_all_title()}
          answer={m.own_end_all()}
          keep={m.own_keep()}
          onKeep={() => setAsking(false)}
          onAnswer={() => {
            setAsking(false)
            void run(endAll)
          }}
        >
          <Text>{m.own_end_all_body({ count: data?.length ?? 1 })}</Text>
        </ConfirmDialog>
      )}
    </PanelSection>
  )
}
