/** The accounts of the books, as the statements group them: the usual ones, and what the society adds. */
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { IconPlus } from '#components/icons.ts'
import { notifySaved } from '#components/notify-saved.ts'
import type { LedgerAccountFields, LedgerAccountRow } from '#contract/books/ledger.ts'
import { inCodeOrder } from '#domain/books/statements/balances.ts'
import { m } from '#texts/compiled/messages.js'
import type { ChargesFrame } from '../charges-frame.ts'
import type { ChargeActions } from '../mutations.ts'
import type { Billing } from '../queries.ts'
import { AccountForm } from './account-form.tsx'
import { groupWords } from './account-values.ts'
import { accountsOf } from './known-accounts.ts'

type AccountsPartProps = { billing: Billing; actions: ChargeActions; frame: ChargesFrame }

type GroupProps = {
  title: string
  accounts: readonly LedgerAccountRow[]
  onChange: (account: LedgerAccountRow) => void
}

const AccountsOfGroup = ({ title, accounts, onChange }: GroupProps) => (
  <li className="charges-card">
    <Text component="h2" fw={700}>
      {title}
    </Text>
    <ul className="charges-accounts">
      {accounts.map((account) => (
        <li key={account.id} className="charges-line">
          <Text size="sm">
            <span className="num">{account.code}</span> {account.name}
          </Text>
          <Button
            variant="subtle"
            aria-label={m.charges_account_change({ name: account.name })}
            onClick={() => onChange(account)}
          >
            {m.charges_account_change_short()}
          </Button>
        </li>
      ))}
    </ul>
  </li>
)

const groups = Object.keys(groupWords) as LedgerAccountRow['group'][] // its own keys, in the order of the statements

export const AccountsPart = ({ billing, actions, frame }: AccountsPartProps) => {
  const [changing, setChanging] = useState<LedgerAccountRow | 'new' | null>(null)
  const accounts = inCodeOrder(accountsOf(billing))
  const account = changing === 'new' ? null : changing
  const save = async (fields: LedgerAccountFields) => {
    if (account === null) await actions.addAccount(fields)
    else await actions.editAccount(account, fields)
    notifySaved(frame.isOffline, m.charges_account_saved({ name: fields.name }))
  }
  return (
    <>
      <Text className="charges-words">{m.charges_accounts_help()}</Text>
      <div className="charges-actions">
        <Button
          data-primary
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => setChanging('new')}
        >
          {m.charges_account_add()}
        </Button>
      </div>
      <ul className="charges-cards">
        {groups.map((group) => {
          const ofGroup = accounts.filter((each) => each.group === group)
          if (ofGroup.length === 0) return null
          return (
            <AccountsOfGroup
              key={group}
              title={groupWords[group]()}
              accounts={ofGroup}
              onChange={setChanging}
            />
          )
        })}
      </ul>
      {changing !== null && (
        <AccountForm
          key={account?.id ?? 'new'}
          {...{ account, accounts }}
          space={actions.space}
          onSave={save}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  )
}
