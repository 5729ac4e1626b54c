/** The approvals queue: search, one decision at a time, or those together that nothing speaks against. */
import { Stack, Text, TextInput } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { useFocusOnward } from '#components/use-focus-onward.ts'
import type { JoinRequestRow } from '#contract/admission.ts'
import { m } from '#texts/compiled/messages.js'
import type { Decisions } from '../decisions.ts'
import { requestKey, useDrafts } from '../drafts.ts'
import { needsALook, ownersWords } from '../needs-a-look.ts'
import type { Approvals } from '../queries.ts'
import { useApproving } from '../use-approving.ts'
import classes from './approvals.module.css'
import { BulkBar } from './bulk-bar.tsx'
import { Question } from './question.tsx'
import { Quiet } from './quiet.tsx'
import { RequestItem } from './request-item.tsx'

type QueueProps = {
  approvals: Approvals
  decisions: Pick<Decisions, 'approve' | 'reject'>
  isOffline: boolean
  /** Takes the focus when no request is left. */
  heading: RefObject<HTMLElement | null>
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

export const Queue = ({ approvals, decisions, isOffline, heading, onDone }: QueueProps) => {
  const { items, ownersByFlat } = approvals
  const [search, setSearch] = useState('')
  const [rejecting, setRejecting] = useState<JoinRequestRow>()
  const { draftOf, change } = useDrafts()
  const shown = items.filter((request) => isFound(request, search))
  const { chosen, choose } = useChosen(shown)
  const approving = useApproving({ decisions, draftOf, onDone })
  const area = useFocusOnward<HTMLDivElement>(heading)
  if (items.length === 0) return <Quiet>{m.approval_empty()}</Quiet>
  return (
    <Stack gap="sm" ref={area}>
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
          isBusy={chosen.some(approving.isBusy)}
          onApprove={approving.approve}
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
            isBusy={approving.isBusy(request)}
            problem={approving.problemOf(request)}
            onChoose={(isChosen) => choose([request], isChosen)}
            onChange={(draft) => {
              approving.forget([request])
              change(request, draft)
            }}
            onApprove={() => void approving.approve([request])}
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
          onAnswer={(reason) => approving.reject(rejecting, reason)}
          onClose={() => setRejecting(undefined)}
        />
      )}
    </Stack>
  )
}
