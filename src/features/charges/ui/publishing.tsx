/** Who may do what next with a run: where the society has bills checked, one prepares them and another publishes. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dayText, moneyText } from '#components/format.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { billingOn } from '#domain/books/bills/next-run.ts'
import { daysBetween } from '#domain/dates.ts'
import { m } from '#texts/compiled/messages.js'
import type { ChargesFrame } from '../charges-frame.ts'
import type { ChargeActions } from '../mutations.ts'
import type { PlannedRun, Preview } from '../preview.ts'
import type { Billing, RunItem } from '../queries.ts'
import { Blocked, isBlocked } from './blocked.tsx'
import { PublishDialog } from './publish-dialog.tsx'

type PublishingProps = {
  billing: Billing
  actions: ChargeActions
  frame: ChargesFrame
  run: PlannedRun
  draft: RunItem | null
  preview: Preview
  /** Of an extra run. */
  title: string
  question: (words: { count: number; amount: string }) => string
  published: string
  /** Why it cannot be, for another reason than its bills; empty where it can. */
  refusal: string
  /** Something was done with it. */
  onDone?: () => void
}

/** Bills that are made ahead of their day. */
const earlyWords = ({ dated, dueOn, kind }: PlannedRun, today: string): string => {
  if (dated <= today) return ''
  const said = { count: daysBetween(today, dated), dated: dayText(dated), due: dayText(dueOn) }
  const early = m.charges_publish_early(said)
  return kind === 'regular' ? m.charges_publish_early_interest({ early }) : early
}

export const Publishing = (props: PublishingProps) => {
  const { billing, actions, frame, run, draft, preview, title, question, published, refusal } =
    props
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const count = preview.items.length
  const { isChecked } = billingOn(billing, billing.today)
  const isHeld = isBlocked({ preview, refusal })
  const fields = {
    ...{ ...run, title, headIds: [...run.headIds] },
    flatIds: run.flatIds ? [...run.flatIds] : null,
  }
  const once = async (work: () => Promise<unknown>, words: string) => {
    setBusy(true)
    try {
      await work()
      // nothing is published or sent before it has left the device
      notifySaved(frame.isOffline, words, m.common_saved())
      props.onDone?.()
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  const isOwn = draft?.preparedUid === frame.me
  return (
    <div className="charges-actions">
      {isChecked && draft === null ? (
        <Button
          data-primary
          disabled={isHeld}
          loading={isBusy}
          onClick={() => void once(() => actions.draft(fields), m.charges_sent())}
        >
          {m.charges_send()}
        </Button>
      ) : (
        !(isChecked && isOwn) && (
          <Button data-primary disabled={isHeld} onClick={() => setAsking(true)}>
            {m.charges_publish_title({ count })}
          </Button>
        )
      )}
      {draft !== null && draft.state === 'draft' && !isOwn && (
        <Button
          variant="default"
          onClick={() => void once(() => actions.verify(draft.id), m.charges_verified_done())}
        >
          {m.charges_verify()}
        </Button>
      )}
      {draft !== null && (
        <Button
          variant="subtle"
          onClick={() => void once(() => actions.discard(draft.id), m.charges_discard())}
        >
          {m.charges_discard()}
        </Button>
      )}
      <Blocked {...{ preview, refusal }} heads={billing.heads} />
      {isAsking && (
        <PublishDialog
          {...{ count, isBusy }}
          warning={earlyWords(run, billing.today)}
          question={question({ count, amount: moneyText(preview.total) })}
          onPublish={() => void once(() => actions.publish(fields, draft?.id), published)}
          onKeep={() => setAsking(false)}
        />
      )}
    </div>
  )
}
