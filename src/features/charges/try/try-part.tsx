/** What if: another head or rule on the real flats, before anybody adopts it; worked out on this device. */
import { Button, Text, TextInput } from '@mantine/core'
import { Suspense, useMemo, useState } from 'react'
import { Choice } from '#components/form/choice.tsx'
import { dayText, moneyText } from '#components/format.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import type { ChargeHeadRow, PolicySubject } from '#contract/books/charges.ts'
import { nextRun } from '#domain/books/bills/next-run.ts'
import { headsOn } from '#domain/books/bills/rules.ts'
import { m } from '#texts/compiled/messages.js'
import type { ChargesFrame } from '../charges-frame.ts'
import { basisOf } from '../heads/basis-values.ts'
import { HeadForm } from '../heads/head-form.tsx'
import { flatsInOrder } from '../heads/head-sample.ts'
import { valuesOf } from '../heads/head-values.ts'
import type { ChargeActions } from '../mutations.ts'
import type { Billing } from '../queries.ts'
import { RuleForm } from '../rules/rule-form.tsx'
import { subjects } from '../rules/rules-part.tsx'
import { type Trial, type TriedRun, tryOn } from '../trial.ts'
import { CountedFrom } from '../ui/counted-from.tsx'
import { FindingList } from '../ui/finding-list.tsx'
import { LazyDataTable } from '../ui/lazy-table.ts'
import { changeText } from '../ui/run-columns.tsx'
import { isOfBills, subjectWords } from '../words.ts'
import { tryCard, tryColumns } from './try-columns.tsx'

type TryPartProps = { billing: Billing; actions: ChargeActions; frame: ChargesFrame }

/** What may be tried: a head by its id, a head that is not there yet, a rule by its subject. */
type Tried = { head: ChargeHeadRow | null } | { subject: PolicySubject }

const newHead = 'new'

const choicesOf = (heads: readonly ChargeHeadRow[]) => [
  ...heads.map(({ headId, name }) => ({ value: `head:${headId}`, label: name })),
  { value: newHead, label: m.charges_head_add() },
  ...subjects
    .filter(isOfBills)
    .map((subject) => ({ value: subject as string, label: subjectWords[subject]() })),
]

const triedBy = (choice: string, heads: readonly ChargeHeadRow[]): Tried => {
  const subject = subjects.find((each) => each === choice)
  if (subject !== undefined) return { subject }
  return { head: heads.find(({ headId }) => choice === `head:${headId}`) ?? null }
}

/** The head with another amount, where one amount is all it goes by. */
const useAmount = (head: ChargeHeadRow | null, billing: Billing) => {
  const [typed, setTyped] = useState<string | null>(null)
  const flats = useMemo(() => flatsInOrder(billing), [billing])
  const values = head && valuesOf(head, flats)
  const isAsked = head !== null && ('amount' in head.basis || 'basisPoints' in head.basis)
  const shown = typed ?? values?.amount ?? ''
  const basis = isAsked && values ? basisOf({ ...values, amount: shown }, flats) : undefined
  const row = head !== null && basis !== undefined ? { ...head, basis } : null
  return { isAsked, shown, setTyped, row: typed === null ? null : row, isWrong: isAsked && !row }
}

const Sums = ({ result, trial }: { result: TriedRun; trial: Trial | null }) => {
  const { was, is, changed, findings, names } = result
  const sums = { was: moneyText(was), is: moneyText(is), change: changeText(is - was) }
  return (
    <div className="charges-words" role="status">
      <Text fw={600}>{m.charges_try_sum(sums)}</Text>
      {trial !== null && <Text size="sm">{m.charges_trial_changed({ count: changed })}</Text>}
      <CountedFrom {...{ result, trial }} />
      <FindingList findings={findings} flats={names} />
    </div>
  )
}

type FlatsProps = Pick<TryPartProps, 'billing' | 'frame'> & { result: TriedRun }

const Flats = ({ billing, frame, result }: FlatsProps) => {
  const { society, search, onSearch, settings, onSetting } = frame
  const columns = useMemo(tryColumns, [])
  return (
    <Suspense fallback={<LoadingPlaceholder />}>
      <LazyDataTable
        id="whatif"
        name={m.charges_try_list()}
        findLabel={m.charges_find()}
        {...{ society, countWords, columns, search, onSearch, settings, onSetting }}
        card={tryCard}
        today={billing.today}
        rows={result.flats}
        rowId={({ id }) => id}
        rowName={({ flat }) => flat}
      />
    </Suspense>
  )
}

const countWords = (shown: number, total: number) =>
  shown === total ? m.charges_count({ count: total }) : m.charges_shown({ shown, total })

/** As it is adopted from the form: with its day; an amount alone asks for one first. */
const adopt = async (trial: Trial, actions: ChargeActions, isOffline: boolean) => {
  if (trial.kind === 'head') {
    const { name, since } = trial.head
    await actions.adoptHead(trial.head)
    notifySaved(isOffline, m.charges_head_adopted({ name, day: dayText(since) }))
    return
  }
  const { subject, since } = trial.policy
  await actions.adoptPolicy(trial.policy)
  const words = { subject: subjectWords[subject](), day: dayText(since) }
  notifySaved(isOffline, m.charges_rule_adopted(words))
}

export const TryPart = ({ billing, actions, frame }: TryPartProps) => {
  const heads = headsOn(billing.heads, nextRun(billing.runs, billing, billing.today).from)
  const [choice, setChoice] = useState(heads[0] ? `head:${heads[0].headId}` : newHead)
  const [formed, setFormed] = useState<Trial | null>(null)
  const [isForming, setForming] = useState<'try' | 'adopt' | null>(null)
  const tried = triedBy(choice, heads)
  const head = 'head' in tried ? tried.head : null
  const amount = useAmount(head, billing)
  const trial: Trial | null = formed ?? (amount.row && { kind: 'head', head: amount.row })
  const key = JSON.stringify(trial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is tried
  const result = useMemo(() => tryOn(billing, trial), [billing, key])
  const discard = () => {
    setFormed(null)
    amount.setTyped(null)
  }
  const keep = async (next: Trial) =>
    isForming === 'try' ? setFormed(next) : adopt(next, actions, frame.isOffline).then(discard)
  const answer = isForming === 'try' ? m.charges_try_all() : m.charges_head_save()
  const form = { billing, answer, onClose: () => setForming(null) }
  return (
    <>
      <Text className="charges-words">{m.charges_try_help()}</Text>
      <div className="charges-asks">
        <Choice
          label={m.charges_try_what()}
          options={choicesOf(heads)}
          value={choice}
          onChange={(value) => {
            setChoice(value)
            discard()
          }}
        />
        {amount.isAsked && formed === null && (
          <TextInput
            label={m.charges_try_amount()}
            inputMode="decimal"
            value={amount.shown}
            error={amount.isWrong ? m.charges_error_amount() : null}
            onChange={({ currentTarget }) => amount.setTyped(currentTarget.value)}
          />
        )}
        <Button variant="default" onClick={() => setForming('try')}>
          {m.charges_try_form()}
        </Button>
        {formed !== null ? (
          <>
            <Button
              data-primary
              onClick={() => void adopt(formed, actions, frame.isOffline).then(discard)}
            >
              {m.charges_try_adopt_on({ day: dayText(dayOf(formed)) })}
            </Button>
            <Button variant="subtle" onClick={discard}>
              {m.charges_try_discard()}
            </Button>
          </>
        ) : (
          <Button
            variant="default"
            disabled={amount.isWrong || head === null}
            onClick={() => setForming('adopt')}
          >
            {m.charges_try_adopt()}
          </Button>
        )}
      </div>
      <Sums {...{ result, trial }} />
      <Flats {...{ billing, frame, result }} />
      {isForming !== null && 'head' in tried && (
        <HeadForm
          {...form}
          head={amount.row ?? head}
          onSave={(row) => keep({ kind: 'head', head: row })}
        />
      )}
      {isForming !== null && 'subject' in tried && (
        <RuleForm
          {...form}
          subject={tried.subject}
          onSave={(policy) => keep({ kind: 'rule', policy })}
        />
      )}
    </>
  )
}

const dayOf = (trial: Trial) => (trial.kind === 'head' ? trial.head.since : trial.policy.since)
