/** Who looks after the society, and whether it goes on: each is asked twice, and needs the server. */
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Choice } from '#components/form/choice.tsx'
import { Problem } from '#components/form/problem.tsx'
import { notify } from '#components/notify.ts'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import { m } from '#texts/compiled/messages.js'
import type { Profile } from '../queries.ts'
import type { SocietyDecisions } from '../society-decisions.ts'

type WholeSocietyProps = { profile: Profile; decisions: SocietyDecisions; isOffline: boolean }

type Question = {
  title: string
  body: string
  answer: string
  done: string
  isHarmless?: boolean
  work: () => Promise<string | null>
}

const Ask = ({ question, onClose }: { question: Question; onClose: () => void }) => {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const answer = async () => {
    setBusy(true)
    const refusal = await question.work()
    setBusy(false)
    if (refusal !== null) return setProblem(refusal)
    notify({ kind: 'success', message: question.done })
    onClose()
  }
  return (
    <ConfirmDialog
      title={question.title}
      answer={question.answer}
      keep={m.setup_keep()}
      isBusy={isBusy}
      isHarmless={question.isHarmless === true}
      onAnswer={() => void answer()}
      onKeep={onClose}
    >
      <Text>{question.body}</Text>
      <Problem text={problem} />
    </ConfirmDialog>
  )
}

export const WholeSociety = ({ profile, decisions, isOffline }: WholeSocietyProps) => {
  const { name, heirs, archivedOn } = profile
  const [heir, setHeir] = useState('')
  const [question, setQuestion] = useState<Question>()
  const chosen = heirs.find(({ value }) => value === heir)
  const askTransfer = (to: { value: string; label: string }) =>
    setQuestion({
      title: m.setup_transfer_title({ name: to.label }),
      body: m.setup_transfer_body({ name: to.label, society: name }),
      answer: m.setup_transfer(),
      done: m.setup_transferred({ name: to.label }),
      work: () => decisions.transfer(to.value),
    })
  const askArchive = () =>
    setQuestion({
      title: m.setup_archive_title({ society: name }),
      body: m.setup_archive_body(),
      answer: m.setup_archive(),
      done: m.setup_archive_done({ society: name }),
      work: () => decisions.archive(true),
    })
  const askRestore = () =>
    setQuestion({
      title: m.setup_restore_title({ society: name }),
      body: m.setup_restore_body(),
      answer: m.setup_restore(),
      done: m.setup_restore_done({ society: name }),
      isHarmless: true,
      work: () => decisions.archive(false),
    })
  return (
    <Stack gap="md" component="section" aria-label={m.setup_whole()}>
      <Title order={2} size="h4">
        {m.setup_whole()}
      </Title>
      {isOffline && <Text size="sm">{m.common_needs_internet()}</Text>}
      <Text size="sm">{m.setup_transfer_help()}</Text>
      <Stack gap="sm" align="stretch">
        <Choice
          label={m.setup_transfer_to()}
          value={heir}
          options={[{ value: '', label: m.setup_transfer_choose() }, ...heirs]}
          onChange={setHeir}
        />
        <Button
          variant="default"
          size="md"
          disabled={isOffline || chosen === undefined}
          onClick={() => chosen !== undefined && askTransfer(chosen)}
        >
          {m.setup_transfer()}
        </Button>
      </Stack>
      <Text size="sm">{archivedOn === null ? m.setup_archive_help() : m.setup_restore_help()}</Text>
      <Group>
        <Button
          variant="default"
          size="md"
          disabled={isOffline}
          onClick={archivedOn === null ? askArchive : askRestore}
        >
          {archivedOn === null ? m.setup_archive() : m.setup_restore()}
        </Button>
      </Group>
      {question !== undefined && <Ask question={question} onClose={() => setQuestion(undefined)} />}
    </Stack>
  )
}
