/** Sample data in one tap while there is nothing yet; and "Start clean", which takes them away again (ux.md 3.10). */
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { BusyButton } from '#components/form/busy-button.tsx'
import { Problem } from '#components/form/problem.tsx'
import { dayText } from '#components/format.ts'
import { notify } from '#components/notify.ts'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import { syncQueries } from '#db/sync-status.ts'
import { m } from '#texts/compiled/messages.js'
import { setupQueries } from './queries.ts'
import { createSocietyDecisions } from './society-decisions.ts'

type CleanDialogProps = {
  society: string
  onClean: (name: string) => Promise<string | null>
  onClose: () => void
}

const CleanDialog = ({ society, onClean, onClose }: CleanDialogProps) => {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const clean = async () => {
    if (name.trim() !== society) return setProblem(m.samples_wrong_name({ society }))
    setBusy(true)
    const refusal = await onClean(name.trim())
    setBusy(false)
    if (refusal !== null) setProblem(refusal)
  }
  return (
    <ConfirmDialog
      title={m.samples_clean_title({ society })}
      answer={m.samples_clean_answer()}
      keep={m.setup_keep()}
      isBusy={isBusy}
      onAnswer={() => void clean()}
      onKeep={onClose}
    >
      <Text>{m.samples_clean_body()}</Text>
      <TextInput
        label={m.samples_clean_name({ society })}
        value={name}
        error={problem}
        autoComplete="off"
        onChange={(event) => {
          setName(event.currentTarget.value)
          setProblem('')
        }}
      />
    </ConfirmDialog>
  )
}

const Fill = ({
  isOffline,
  onFill,
}: {
  isOffline: boolean
  onFill: () => Promise<string | null>
}) => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const fill = async () => {
    setBusy(true)
    const refusal = await onFill()
    setBusy(false)
    setProblem(refusal ?? '')
    if (refusal === null) notify({ kind: 'success', message: m.samples_filled() })
  }
  return (
    <>
      <Text size="sm">{m.samples_fill_help()}</Text>
      <Group>
        <BusyButton
          variant="default"
          size="md"
          disabled={isOffline}
          isBusy={isBusy}
          onClick={() => void fill()}
        >
          {m.samples_fill()}
        </BusyButton>
      </Group>
      <Problem text={problem} />
    </>
  )
}

export const SamplesSection = ({ societyId }: { societyId: string }) => {
  const { data: state } = useQuery(setupQueries.wizard(societyId))
  const { data: sync } = useQuery(syncQueries.status())
  const navigate = useNavigate()
  const decisions = useMemo(() => createSocietyDecisions(societyId), [societyId])
  const [isAsking, setAsking] = useState(false)
  const isOffline = sync?.state === 'offline'
  if (state === undefined || state === null) return null
  const isEmpty = !state.isDone.flats && !state.isDone.people
  if (state.samplesSince === null && !isEmpty) return null
  const clean = async (name: string) => {
    const refusal = await decisions.startClean(name)
    if (refusal !== null) return refusal
    setAsking(false)
    notify({ kind: 'success', message: m.samples_cleaned({ society: state.name }) })
    await navigate({ to: '/apps/societysetup/$id', params: { id: 'start' } })
    return null
  }
  return (
    <Stack gap="sm" component="section" aria-label={m.samples_title()} className="setup-samples">
      <Title order={2} size="h4">
        {m.samples_title()}
      </Title>
      {isOffline && <Text size="sm">{m.common_needs_internet()}</Text>}
      {state.samplesSince === null ? (
        <Fill isOffline={isOffline} onFill={decisions.fillWithSamples} />
      ) : (
        <>
          <Text size="sm">{m.samples_there({ day: dayText(state.samplesSince) })}</Text>
          <Group>
            <Button
              variant="default"
              size="md"
              disabled={isOffline}
              onClick={() => setAsking(true)}
            >
              {m.samples_clean()}
            </Button>
          </Group>
        </>
      )}
      {isAsking && (
        <CleanDialog society={state.name} onClean={clean} onClose={() => setAsking(false)} />
      )}
    </Stack>
  )
}
