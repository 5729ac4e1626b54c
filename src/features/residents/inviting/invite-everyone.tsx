/** The last step of the set-up: a link to everybody who can be written to, a sheet of paper for the others. */
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { BusyButton } from '#components/form/busy-button.tsx'
import { Problem } from '#components/form/problem.tsx'
import { syncQueries } from '#db/sync-status.ts'
import { m } from '#texts/compiled/messages.js'
import { JoiningSheets } from './joining-sheets.tsx'
import { type Waiting, waitingQueries } from './queries.ts'
import { type Written, writeToAll } from './write-to-all.ts'

type MailsProps = { societyId: string; waiting: Waiting; isOffline: boolean }

const Failures = ({ written, people }: { written: Written; people: Waiting['people'] }) => {
  const failed = written.outcomes.filter(({ outcome }) => outcome === 'NOT_MAILED')
  const names = failed.map(({ id }) => people.find((person) => person.id === id)?.name ?? id)
  return (
    <>
      <Text role="status" fw={600}>
        {m.everyone_sent({ count: written.outcomes.length - failed.length })}
      </Text>
      {failed.length > 0 && (
        <Text role="alert" size="sm">
          {m.everyone_failed({ names: names.join(', ') })}
        </Text>
      )}
      <Problem text={written.refusal ?? ''} />
    </>
  )
}

const Mails = ({ societyId, waiting, isOffline }: MailsProps) => {
  const [sending, setSending] = useState<{ people: Waiting['people']; done: number }>()
  const [written, setWritten] = useState<{ people: Waiting['people']; answer: Written }>()
  const { people, invited } = waiting
  const send = async () => {
    setWritten(undefined)
    setSending({ people, done: 0 })
    const ids = people.map(({ id }) => id)
    const answer = await writeToAll(societyId, ids, (done) => setSending({ people, done }))
    setSending(undefined)
    setWritten({ people, answer })
  }
  const count = sending?.people.length ?? people.length
  return (
    <>
      <Text>{m.everyone_waiting({ count: people.length })}</Text>
      {invited > 0 && <Text size="sm">{m.everyone_invited({ count: invited })}</Text>}
      {sending !== undefined && (
        <Progress
          value={(100 * sending.done) / sending.people.length}
          aria-label={m.everyone_progress({ done: sending.done, all: sending.people.length })}
        />
      )}
      {(people.length > 0 || sending !== undefined) && (
        <Group>
          <BusyButton
            size="md"
            data-primary
            disabled={isOffline}
            isBusy={sending !== undefined}
            onClick={() => void send()}
          >
            {m.everyone_send({ count })}
          </BusyButton>
        </Group>
      )}
      {isOffline && <Text size="sm">{m.common_needs_internet()}</Text>}
      {written !== undefined && <Failures written={written.answer} people={written.people} />}
    </>
  )
}

export const InviteEveryone = ({ societyId }: { societyId: string }) => {
  const { data: waiting } = useQuery(waitingQueries.list(societyId))
  const { data: sync } = useQuery(syncQueries.status())
  const [isPrinting, setPrinting] = useState(false)
  const onPrinted = useCallback(() => setPrinting(false), [])
  if (waiting === undefined) return null
  const { society, logo, code, flats } = waiting
  return (
    <Stack gap="md">
      <Mails {...{ societyId, waiting }} isOffline={sync?.state === 'offline'} />
      {flats.length > 0 && code !== '' && (
        <>
          <Text>{m.everyone_flats({ count: flats.length })}</Text>
          <Group>
            <Button variant="default" size="md" onClick={() => setPrinting(true)}>
              {m.everyone_sheets({ count: flats.length })}
            </Button>
          </Group>
        </>
      )}
      {isPrinting && (
        <JoiningSheets
          {...{ society, logo, code, flats, onPrinted }}
          address={`${location.origin}/register`}
        />
      )}
    </Stack>
  )
}
