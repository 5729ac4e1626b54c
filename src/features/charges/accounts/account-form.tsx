/** An account of the books: its name and code may change, where it stands may not. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { Choice } from '#components/form/choice.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import {
  accountNameLimit,
  type LedgerAccountFields,
  type LedgerAccountRow,
} from '#contract/books/ledger.ts'
import { Rejection } from '#contract/errors.ts'
import type { Space } from '#contract/sync.ts'
import { draftKeeper } from '#db/drafts.ts'
import { nextCode } from '#domain/books/ledger/chart.ts'
import { m } from '#texts/compiled/messages.js'
import {
  type AccountValues,
  blankAccount,
  groupsToChoose,
  groupWords,
  type KnownAccount,
  toAccount,
  validateAccount,
  valuesOfAccount,
} from './account-values.ts'

type AccountFormProps = {
  /** Null: a new one. */
  account: LedgerAccountRow | null
  /** All there are. */
  accounts: readonly LedgerAccountRow[]
  space: Space
  onSave: (fields: LedgerAccountFields) => Promise<void>
  onClose: () => void
}

const useAccountForm = ({ account, accounts: read, space }: AccountFormProps) => {
  // the next one may be saved before the list has been read again
  const made = useRef<KnownAccount[]>([])
  const accounts: readonly KnownAccount[] = [...read, ...made.current]
  const form = useForm<AccountValues>({
    initialValues: account === null ? blankAccount : valuesOfAccount(account),
    validate: (values) => validateAccount(values, accounts, account?.id ?? null),
  })
  const row = account?.id ?? 'new'
  const keeper = useMemo(() => draftKeeper({ space, form: 'ledger-account', row }), [space, row])
  return { form, accounts, made, draft: useKeptDraft(form, keeper) }
}

/** Not where somebody has changed the same account meanwhile. */
const isTaken = (saved: Promise<unknown>): Promise<boolean> =>
  saved.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Rejection) return false
      throw error
    },
  )

const Refused = () => (
  <Text role="alert" c="red" fw={600} size="sm">
    {m.charges_account_refused()}
  </Text>
)

export const AccountForm = (props: AccountFormProps) => {
  const { account, onSave, onClose } = props
  const id = useId()
  const idOf = (field: string) => `${id}-${field}`
  const { form, accounts, made, draft } = useAccountForm(props)
  const summary = useRef<HTMLDivElement>(null)
  const isSaving = useRef(false)
  const [isRefused, setRefused] = useState(false)
  const { group } = form.values
  const save = async (values: AccountValues, isNext: boolean) => {
    const fields = toAccount(values, accounts)
    if (fields === undefined || isSaving.current) return
    isSaving.current = true
    const isSaved = await isTaken(draft.finish(() => onSave(fields))).finally(() => {
      isSaving.current = false
    })
    setRefused(!isSaved)
    if (!isSaved) return
    if (!isNext) return onClose()
    made.current.push({ ...fields, id: '' })
    draft.begin({ ...blankAccount, group: values.group })
    document.getElementById(idOf('name'))?.focus()
  }
  const submit = (isNext: boolean) =>
    form.onSubmit(
      (values) => save(values, isNext),
      () => requestAnimationFrame(() => summary.current?.focus()),
    )()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit(event.shiftKey && account === null)
  }
  return (
    <SideDrawer
      title={
        account === null
          ? m.charges_account_add()
          : m.charges_account_change({ name: account.name })
      }
      onClose={onClose}
    >
      <form
        noValidate
        data-dirty={form.isDirty() || undefined}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          submit(false)
        }}
      >
        <Stack gap="md">
          <KeptDraft draft={draft} />
          <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
          <TextInput
            label={m.charges_account_name()}
            maxLength={accountNameLimit}
            id={idOf('name')}
            {...form.getInputProps('name')}
          />
          {account === null ? (
            <Choice
              label={m.charges_account_group()}
              description={m.charges_account_group_help()}
              id={idOf('group')}
              error={form.errors.group}
              value={group}
              options={[
                { value: '', label: m.charges_account_group_choose() },
                ...groupsToChoose.map((value) => ({ value, label: groupWords[value]() })),
              ]}
              onChange={(value) => form.setFieldValue('group', value)}
            />
          ) : (
            <Text size="sm">
              {m.charges_account_stands({ group: groupWords[account.group]() })}
            </Text>
          )}
          <TextInput
            label={m.common_optional({ label: m.charges_account_code() })}
            description={
              group === ''
                ? m.charges_account_code_help()
                : m.charges_account_code_next({ code: nextCode(accounts, group) })
            }
            inputMode="numeric"
            maxLength={6}
            id={idOf('code')}
            {...form.getInputProps('code')}
          />
          {isRefused && <Refused />}
          <Group grow>
            <Button type="submit" className="wrapping-button" data-primary>
              {m.charges_account_save()}
            </Button>
            {account === null && (
              <Button
                className="wrapping-button"
                data-submit-next
                variant="default"
                onClick={() => submit(true)}
              >
                {m.charges_account_save_next()}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </SideDrawer>
  )
}
