/** What this device tells while the app is closed: asked for by a press only, and each kind for itself. */
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BusyButton } from '#components/form/busy-button.tsx'
import { Problem } from '#components/form/problem.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'
import { notify } from '#components/notify.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { type PushKind, pushKinds } from '#contract/push-calls.ts'
import { m } from '#texts/compiled/messages.js'
import { type PushState, readPushState, setPush, stopPush } from './device-push.ts'

const kindWords: Record<PushKind, () => string> = {
  notices: m.push_kind_notices,
  mail: m.push_kind_mail,
  reports: m.push_kind_reports,
}

/** Asked anew whenever the panel is opened: the browser's settings may have changed meanwhile. */
const pushQuery = {
  queryKey: ['push', 'state'],
  queryFn: readPushState,
  networkMode: 'always' as const,
  staleTime: 0,
  gcTime: 0,
  retry: false,
}

const cannotWords: Partial<Record<PushState['is'], () => string>> = {
  unsupported: m.push_unsupported,
  install: m.push_install_first,
  denied: m.push_denied,
}

type BodyProps = {
  state: PushState
  isBusy: boolean
  isOffline: boolean
  onSet: (kinds: readonly PushKind[]) => void
  onStop: () => void
}

const Body = ({ state, isBusy, isOffline, onSet, onStop }: BodyProps) => {
  if (state.is === 'off') {
    return (
      <>
        <Text size="sm">{m.push_off()}</Text>
        <BusyButton isBusy={isBusy} disabled={isOffline} onClick={() => onSet(pushKinds)}>
          {m.push_allow()}
        </BusyButton>
      </>
    )
  }
  if (state.is !== 'on') return <Text size="sm">{cannotWords[state.is]?.()}</Text>
  const { kinds } = state
  const toggled = (kind: PushKind, isOn: boolean) =>
    isOn ? [...kinds, kind] : kinds.filter((each) => each !== kind)
  return (
    <>
      {pushKinds.map((kind) => (
        <SwitchField
          key={kind}
          label={kindWords[kind]()}
          checked={kinds.includes(kind)}
          disabled={isOffline || isBusy}
          onChange={({ currentTarget }) => onSet(toggled(kind, currentTarget.checked))}
        />
      ))}
      <Button variant="default" disabled={isOffline || isBusy} onClick={onStop}>
        {m.push_stop()}
      </Button>
    </>
  )
}

export const PushSection = ({ isOffline }: { isOffline: boolean }) => {
  const { data: state, isError, refetch } = useQuery(pushQuery)
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const run = (work: () => Promise<void>, said: () => string) => async () => {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    try {
      await work()
      notify({ kind: 'success', message: said() })
    } catch {
      setFailed(true)
    }
    await refetch()
    setBusy(false)
  }
  const set = (kinds: readonly PushKind[]) => {
    void run(
      () => setPush(kinds),
      () => (Notification.permission === 'granted' ? m.push_did_on() : m.push_denied()),
    )()
  }
  return (
    <PanelSection title={m.push_title()} detail={m.push_detail()}>
      <Stack gap="sm" align="flex-start" data-state={state?.is ?? 'loading'}>
        {state !== undefined && (
          <Body
            {...{ state, isBusy, isOffline }}
            onSet={set}
            onStop={() => void run(stopPush, m.push_did_off)()}
          />
        )}
        {isOffline && <Text size="sm">{m.push_offline()}</Text>}
        <Problem text={isFailed || (isError && !isOffline) ? m.push_failed() : null} />
      </Stack>
    </PanelSection>
  )
}
