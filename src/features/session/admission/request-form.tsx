/** The optional request (ux.md D15): the society's code, a flat, and what the person is there. */
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Choice } from '#components/form/choice.tsx'
import {
  flatTextLimit,
  joiningCodeLength,
  joinRelations,
  type MyJoinRequestRow,
  type OfficeContact,
} from '#contract/admission.ts'
import { m } from '#texts/compiled/messages.js'
import { GuestFormFrame } from '../guest/guest-card.tsx'
import { type Rules, useGuestForm } from '../guest/use-guest-form.ts'
import {
  type AskAnswer,
  type AskField,
  type AskInput,
  answerFailure,
  callFailure,
} from './join-request.ts'
import { relationWords } from './relation-words.ts'
import { OfficeContacts } from './request-card.tsx'

const bare = (code: string) => code.replace(/[\s-]/g, '')

const rules: Rules<AskField> = {
  code: (code) => (bare(code).length === joiningCodeLength ? undefined : m.pending_code_length()),
  flat: (flat) => (flat.trim() === '' ? m.pending_flat_missing() : undefined),
}

type RequestFormProps = {
  /** What was asked for before. */
  before: Pick<MyJoinRequestRow, 'flat' | 'relation'> | undefined
  isOffline: boolean
  onSend: (input: AskInput) => Promise<AskAnswer>
  /** Sent, or given up. */
  onDone: () => void
}

export const RequestForm = ({ before, isOffline, onSend, onDone }: RequestFormProps) => {
  const [relation, setRelation] = useState(before?.relation ?? 'owner')
  const [office, setOffice] = useState<readonly OfficeContact[]>([])
  const form = useGuestForm({ code: '', flat: before?.flat ?? '' }, rules, async (values) => {
    try {
      const answer = await onSend({ ...values, relation })
      setOffice(answer.office ?? [])
      const failure = answerFailure(answer)
      if (failure === null) onDone()
      return failure
    } catch (error) {
      return callFailure(error)
    }
  })
  return (
    <>
      <GuestFormFrame
        form={form}
        submit={m.pending_send()}
        progress={m.register_progress()}
        offline={isOffline ? m.common_needs_internet() : undefined}
      >
        <Text size="sm">{m.pending_form_help()}</Text>
        <TextInput
          label={m.pending_code()}
          description={m.pending_code_help()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          {...form.field('code')}
        />
        <TextInput
          label={m.pending_flat()}
          autoComplete="off"
          maxLength={flatTextLimit}
          {...form.field('flat')}
        />
        <Choice
          label={m.pending_relation()}
          value={relation}
          options={joinRelations.map((value) => ({ value, label: relationWords[value]() }))}
          onChange={setRelation}
        />
        {office.length > 0 && (
          <Stack role="status">
            <OfficeContacts office={office} />
          </Stack>
        )}
      </GuestFormFrame>
      {before !== undefined && (
        <Button variant="subtle" onClick={onDone}>
          {m.pending_leave_it()}
        </Button>
      )}
    </>
  )
}
