/** The pending screen (spec 2.5): what is waited for, a way to say who one is, to ask again, or to leave. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { usePageTitle } from '#components/page-title.ts'
import type { MyJoinRequestRow } from '#contract/admission.ts'
import { m } from '#texts/compiled/messages.js'
import { GuestCard } from '../guest/guest-card.tsx'
import { GuestFrame } from '../guest/guest-frame.tsx'
import type { AskAnswer, AskInput } from './join-request.ts'
import { RequestCard } from './request-card.tsx'
import { RequestForm } from './request-form.tsx'

export type PendingViewProps = {
  email: string
  requests: readonly MyJoinRequestRow[]
  isOffline: boolean
  /** Resolves to how it ended, in words. */
  onCheck: () => Promise<string>
  onSend: (input: AskInput) => Promise<AskAnswer>
  onWithdraw: (societyId: string) => Promise<void>
  onAccount: () => void
  onLogout: () => void
  /** The way to make a society, for whoever may. */
  founding: ReactNode
}

/** What a check said counts until the connection comes or goes: it is made anew then. */
const CheckAgain = ({ onCheck, isOffline }: Pick<PendingViewProps, 'onCheck' | 'isOffline'>) => {
  const [result, setResult] = useState('')
  const [isBusy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    setResult(await onCheck().catch(() => m.load_failed()))
    setBusy(false)
  }
  return (
    <>
      <Button variant="default" size="md" loading={isBusy} onClick={() => void check()}>
        {m.pending_check()}
      </Button>
      <Text role="status" size="sm">
        {isOffline ? m.pending_offline() : result}
      </Text>
    </>
  )
}

export const PendingView = (props: PendingViewProps) => {
  const { email, requests, isOffline, onCheck, onSend, onWithdraw, onAccount, onLogout } = props
  usePageTitle(m.pending_title())
  const [changing, setChanging] = useState<string>()
  const isOver = requests.length > 0 && requests.every(({ status }) => status !== 'open')
  const before = requests.find(({ id }) => id === changing)
  return (
    <GuestFrame>
      <GuestCard title={m.pending_title()}>
        <Stack gap="md">
          {props.founding}
          {!isOver && <Text>{m.pending_body()}</Text>}
          {requests.length === 0 && <Text size="sm">{m.no_society_body({ email })}</Text>}
          {requests.map((request) => (
            <RequestCard
              key={request.id}
              request={request}
              isChanging={request.id === changing}
              onChange={() => setChanging(request.id)}
              onWithdraw={() => onWithdraw(request.id)}
            />
          ))}
          {(requests.length === 0 || before !== undefined) && (
            <RequestForm
              key={changing}
              before={before}
              isOffline={isOffline}
              onSend={onSend}
              onDone={() => setChanging(undefined)}
            />
          )}
          <CheckAgain key={String(isOffline)} onCheck={onCheck} isOffline={isOffline} />
          <Group justify="center" gap="xs">
            <Button variant="subtle" onClick={onAccount}>
              {m.settings_account()}
            </Button>
            <Button variant="subtle" onClick={onLogout}>
              {m.menu_logout()}
            </Button>
          </Group>
        </Stack>
      </GuestCard>
    </GuestFrame>
  )
}
