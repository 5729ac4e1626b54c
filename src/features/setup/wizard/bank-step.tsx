/** Where the money comes in: the first bank account, others after it. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { notifySaved } from '#components/notify-saved.ts'
import { draftKeeper } from '#db/drafts.ts'
import { societySpace } from '#domain/scopes.ts'
import { setupName } from '#domain/setup.ts'
import { m } from '#texts/compiled/messages.js'
import { banks } from '../kinds/office.ts'
import type { SetupActions } from '../mutations.ts'
import type { SetupList } from '../queries.ts'
import { RowForm } from '../ui/row-form.tsx'

type BankStepProps = {
  societyId: string
  list: SetupList
  actions: SetupActions
  isOffline: boolean
  onDone: () => void
}

export const BankStep = ({ societyId, list, actions, isOffline, onDone }: BankStepProps) => {
  const [isAdding, setAdding] = useState(list.items.length === 0)
  const keeper = useMemo(
    () => draftKeeper({ space: societySpace(societyId), form: 'setup-bank-account', row: 'new' }),
    [societyId],
  )
  return (
    <Stack gap="md">
      {list.items.length > 0 && (
        <ul className="wizard-list" aria-label={m.setup_bank()}>
          {list.items.map(({ id, row }) => (
            <li key={id}>{setupName('bank-account', row as never)}</li> // of that section
          ))}
        </ul>
      )}
      {isAdding ? (
        <RowForm
          kind={banks}
          row={null}
          refused={null}
          homes={[]}
          people={[]}
          keeper={keeper}
          onSave={async (row) => {
            await actions.add('bank-account', [row])
            notifySaved(isOffline)
          }}
          onRemove={null}
          onClose={onDone}
        />
      ) : (
        <>
          <Text size="sm">{m.wizard_bank_there()}</Text>
          <Group>
            <Button variant="default" size="md" onClick={() => setAdding(true)}>
              {m.setup_bank_add()}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}
