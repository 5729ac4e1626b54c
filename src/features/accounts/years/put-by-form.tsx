/** What a general body resolved to put by of a closed year's surplus. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useId, useRef } from 'react'
import { newId } from '#api/outside.ts'
import { Choice } from '#components/form/choice.tsx'
import { DayField } from '#components/form/day-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { moneyText } from '#components/format.ts'
import { IconPlus, IconTrash } from '#components/icons.ts'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import type { LedgerAccountRow } from '#contract/books/ledger.ts'
import { appropriationLinesLimit, resolutionLimit } from '#contract/books/years.ts'
import { m } from '#texts/compiled/messages.js'
import { useClosedDay } from '../closed-day.ts'
import { SaveRefused } from '../ui/save-refused.tsx'
import { useOneSave } from '../ui/use-one-save.ts'
import type { Appropriation } from './mutations.ts'
import { blankLine, putByOf, totalOf, usualValues, validatePutBy } from './put-by-values.ts'
import type { YearItem } from './year-item.ts'

type PutByFormProps = {
  societyId: string
  item: YearItem
  funds: readonly LedgerAccountRow[]
  today: string
  onSave: (said: Appropriation) => Promise<void>
  /** @param amount all of it, paise */
  onSaved: (amount: number) => void
  onClose: () => void
}

const usePutBy = ({ societyId, item, funds, today }: PutByFormProps) => {
  const closed = useClosedDay(societyId, 'journal')
  return useForm({
    initialValues: usualValues(item, funds, today, newId()),
    validate: (values) => validatePutBy(values, { item, today, closed }),
  })
}

type PartProps = {
  form: ReturnType<typeof usePutBy>
  funds: readonly LedgerAccountRow[]
  idOf: (field: string) => string
}

const Line = ({ form, funds, idOf, index }: PartProps & { index: number }) => {
  const at = `lines.${index}`
  const { lines } = form.values
  return (
    <Group align="end" wrap="nowrap" gap="sm">
      <div style={{ flex: 2, minWidth: 0 }}>
        <Choice
          label={m.years_fund()}
          name={m.years_fund_at({ at: index + 1 })}
          id={idOf(`${at}.accountId`)}
          error={form.errors[`${at}.accountId`]}
          value={lines[index]?.accountId ?? ''}
          options={[
            { value: '', label: m.years_fund_choose() },
            ...funds.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(accountId) => form.setFieldValue(`${at}.accountId`, accountId)}
        />
      </div>
      <TextInput
        style={{ flex: 1 }}
        label={m.years_amount()}
        aria-label={m.years_amount_at({ at: index + 1 })}
        id={idOf(`${at}.amount`)}
        inputMode="decimal"
        leftSection="₹"
        {...form.getInputProps(`${at}.amount`)}
      />
      {lines.length > 1 && (
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          aria-label={m.years_line_remove({ at: index + 1 })}
          onClick={() => form.removeListItem('lines', index)}
        >
          <IconTrash size={20} stroke={1.75} />
        </Button>
      )}
    </Group>
  )
}

const Lines = (props: PartProps) => {
  const { form } = props
  return (
    <Stack gap="sm">
      {form.values.lines.map(({ id }, index) => (
        <Line key={id} {...props} index={index} />
      ))}
      {form.values.lines.length < appropriationLinesLimit && (
        <Button
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={16} stroke={1.75} />}
          onClick={() => form.insertListItem('lines', blankLine(newId()))}
        >
          {m.years_line_add()}
        </Button>
      )}
    </Stack>
  )
}

export const PutByForm = (props: PutByFormProps) => {
  const { item, funds, today, onSave, onSaved, onClose } = props
  const id = useId()
  const idOf = (field: string) => `${id}-${field}`
  const form = usePutBy(props)
  const summary = useRef<HTMLDivElement>(null)
  const { isSaving, refused, run } = useOneSave()
  const total = totalOf(form.values)
  const save = form.onSubmit(
    async (values) => {
      if (!(await run(() => onSave(putByOf(values, item))))) return
      onSaved(totalOf(values))
      onClose()
    },
    () => requestAnimationFrame(() => summary.current?.focus()),
  )
  const left = { surplus: moneyText(item.surplus), left: moneyText(item.surplus - total) }
  return (
    <SideDrawer title={m.years_put_by_title({ year: item.row.id })} onClose={onClose}>
      <form noValidate data-dirty={form.isDirty() || undefined} onSubmit={save}>
        <Stack gap="md">
          <Text size="sm">{m.years_put_by_what()}</Text>
          <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
          <Lines {...{ form, funds, idOf }} />
          <Text size="sm">{m.years_left(left)}</Text>
          <Text size="sm" c="dimmed">
            {m.years_put_by_usual()}
          </Text>
          <DayField
            label={m.years_dated()}
            id={idOf('dated')}
            max={today}
            {...form.getInputProps('dated')}
            value={form.values.dated}
          />
          <TextInput
            label={m.years_resolution()}
            description={m.years_resolution_help()}
            maxLength={resolutionLimit}
            id={idOf('resolution')}
            {...form.getInputProps('resolution')}
          />
          <SaveRefused refused={refused} changed={m.years_changed()} />
          <Button type="submit" data-primary loading={isSaving}>
            {m.years_put_by_save()}
          </Button>
        </Stack>
      </form>
    </SideDrawer>
  )
}
