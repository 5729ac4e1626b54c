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
import {
  type PushAnswer,
  PushFailure,
  type PushState,
  readPushState,
  setPush,
  stopPush,
} from './device-push.ts'

const kindWords: Record<PushKind, () => string> = {
  notices: m.push_kind_notices,
  mail: m.push_kind_mail,
  bills: m.push_kind_bills,
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

/** What there would be to choose from. */
const KindsToCome = () => (
  <>
    <Text size="sm">{m.push_off()}</Text>
    {pushKinds.map((kind) => (
      <SwitchField key={kind} label={kindWords[kind]()} checked={false} disabled readOnly />
    ))}
  </>
)

const Body = ({ state, isBusy, isOffline, onSet, onStop }: BodyProps) => {
  if (state.is === 'off') {
    return (
      <>
        <KindsToCome />
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

type Said = { kind: 'success' | 'warning'; message: string }

const answers: Record<PushAnswer, () => Said> = {
  on: () => ({ kind: 'success', message: m.push_did_on() }),
  denied: () => ({ kind: 'warning', message: m.push_denied() }),
  unanswered: () => ({ kind: 'warning', message: m.push_unanswered() }),
}

const failureWords = (error: unknown) =>
  error instanceof PushFailure && error.at === 'browser'
    ? m.push_failed_browser()
    : m.push_failed_server()

export const PushSection = ({ isOffline }: { isOffline: boolean }) => {
  const { data: state, isError, refetch } = useQuery(pushQuery)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (work: () => Promise<Said>) => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      notify(await work())
    } catch (error) {
      setFailure(failureWords(error))
    }
    await refetch()
    setBusy(false)
  }
  const stop = async (): Promise<Said> => {
    await stopPush()
    return { kind: 'success', message: m.push_did_off() }
  }
  return (
    <PanelSection title={m.push_title()} detail={m.push_detail()}>
      <Stack gap="sm" align="flex-start" data-state={state?.is ?? 'loading'}>
        {state !== undefined && (
          <Body
            {...{ state, isBusy, isOffline }}
            onSet={(kinds) => void run(async () => answers[await setPush(kinds)]())}
            onStop={() => void run(stop)}
          />
        )}
        {isOffline && <Text size="sm">{m.push_offline()}</Text>}
        <Problem text={failure ?? (isError && !isOffline ? m.push_failed_server() : null)} />
      </Stack>
    </PanelSection>
  )
}
