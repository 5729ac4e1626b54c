/** The approvals queue: search, one decision at a time, or those together that nothing speaks against. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { IconUserCheck } from '#components/icons.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import type { JoinRequestRow } from '#contract/admission.ts'
import { m } from '#texts/compiled/messages.js'
import type { Decisions } from '../decisions.ts'
import { approvalOf, requestKey, useDrafts } from '../drafts.ts'
import { needsALook, ownersWords } from '../needs-a-look.ts'
import type { Approvals } from '../queries.ts'
import classes from './approvals.module.css'
import { Question } from './question.tsx'
import { RequestItem } from './request-item.tsx'

type QueueProps = {
  approvals: Approvals
  decisions: Pick<Decisions, 'approve' | 'reject'>
  isOffline: boolean
  onDone: (words: string) => void
}

const isFound = ({ name, email, flat }: JoinRequestRow, search: string) =>
  [name, email, flat].some((text) => text.toLowerCase().includes(search.trim().toLowerCase()))

/** What a search hides, or its person changes, is not chosen. */
const useChosen = (shown: readonly JoinRequestRow[]) => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return {
    chosen: shown.filter((request) => keys.has(requestKey(request))),
    choose: (some: readonly JoinRequestRow[], isChosen: boolean) => {
      const next = new Set(keys)
      for (const key of some.map(requestKey)) isChosen ? next.add(key) : next.delete(key)
      setKeys(next)
    },
  }
}

type BulkBarProps = Pick<QueueProps, 'isOffline'> & {
  chosen: readonly JoinRequestRow[]
  /** Words; undefined when it may be approved together with others. */
  whyNot: (request: JoinRequestRow) => string | undefined
  onApprove: (some: readonly JoinRequestRow[]) => Promise<void>
}

const BulkBar = ({ chosen, whyNot, isOffline, onApprove }: BulkBarProps) => {
  const [isBusy, setBusy] = useState(false)
  const skipped = chosen.flatMap((request) => {
    const why = whyNot(request)
    return why === undefined ? [] : [{ request, why }]
  })
  const ready = chosen.filter((request) => !skipped.some((each) => each.request === request))
  const approve = async () => {
    setBusy(true)
    await onApprove(ready)
    setBusy(false)
  }
  return (
    <Stack gap="xs" className={classes.item} role="group" aria-label={m.approval_bulk()}>
      <Text role="status">{m.approval_chosen({ count: chosen.length })}</Text>
      {skipped.map(({ request, why }) => (
        <Text key={request.id} size="sm">
          {m.approval_skipped({ name: request.name, why })}
        </Text>
      ))}
      <Group gap="sm">
        <Button
          disabled={isOffline || ready.length === 0}
          loading={isBusy}
          onClick={() => void approve()}
        >
          {m.approval_approve_count({ count: ready.length })}
        </Button>
        {isOffline && <Text size="sm">{m.common_needs_internet()}</Text>}
      </Group>
    </Stack>
  )
}

export const Queue = ({ approvals, decisions, isOffline, onDone }: QueueProps) => {
  const { items, ownersByFlat } = approvals
  const [search, setSearch] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [rejecting, setRejecting] = useState<JoinRequestRow>()
  const { draftOf, change } = useDrafts()
  const shown = items.filter((request) => isFound(request, search))
  const { chosen, choose } = useChosen(shown)
  const approve = async (some: readonly JoinRequestRow[]) => {
    const refused = await decisions.approve(some.map((each) => approvalOf(each.id, draftOf(each))))
    setProblems(refused)
    const count = some.length - Object.keys(refused).length
    if (count > 0) onDone(m.approval_done({ count }))
  }
  if (items.length === 0) {
    return (
      <StatePanel
        state="empty"
        icon={<IconUserCheck size={32} stroke={1.75} />}
        title={m.approval_empty()}
      />
    )
  }
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        label={m.approval_search()}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <label className={classes.all}>
        <input
          type="checkbox"
          className={classes.tick}
          checked={shown.length > 0 && shown.length === chosen.length}
          disabled={shown.length === 0}
          onChange={(event) => choose(shown, event.currentTarget.checked)}
        />
        {m.approval_choose_all({ count: shown.length })}
      </label>
      {chosen.length > 0 && (
        <BulkBar
          chosen={chosen}
          whyNot={(request) => needsALook(request, draftOf(request), ownersByFlat)}
          isOffline={isOffline}
          onApprove={approve}
        />
      )}
      {shown.length === 0 && <Text role="status">{m.approval_none_found()}</Text>}
      <ul className={classes.list} aria-label={m.approval_list()}>
        {shown.map((request) => (
          <RequestItem
            key={requestKey(request)}
            request={request}
            draft={draftOf(request)}
            owners={ownersWords(draftOf(request), ownersByFlat)}
            isChosen={chosen.includes(request)}
            isOffline={isOffline}
            problem={problems[request.id]}
            onChoose={(isChosen) => choose([request], isChosen)}
            onChange={(draft) => change(request, draft)}
            onApprove={() => approve([request])}
            onReject={() => setRejecting(request)}
          />
        ))}
      </ul>
      {rejecting !== undefined && (
        <Question
          title={m.approval_reject_title({ name: rejecting.name })}
          body={m.approval_reject_body({ name: rejecting.name, flat: rejecting.flat })}
          reasonLabel={m.approval_reason()}
          answer={m.approval_reject()}
          keep={m.approval_keep()}
          onAnswer={async (reason) => {
            const refusal = await decisions.reject(rejecting.id, reason)
            if (refusal === null) onDone(m.approval_rejected({ name: rejecting.name }))
            return refusal
          }}
          onClose={() => setRejecting(undefined)}
        />
      )}
    </Stack>
  )
}
