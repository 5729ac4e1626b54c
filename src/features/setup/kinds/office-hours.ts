/** When the office is open: the clock of reports counts these hours (domain/office-calendar.ts). */
import { m } from '#texts/compiled/messages.js'
import type { Field } from './kind.ts'

const dayChoices = () => [
  { value: '123456', label: m.setup_days_six() },
  { value: '12345', label: m.setup_days_five() },
  { value: '1234567', label: m.setup_days_seven() },
]

export const officeHoursFields: readonly Field[] = [
  {
    name: 'officeDays',
    label: m.field_office_days,
    kind: 'choice',
    options: dayChoices,
    error: m.setup_error_office_days,
  },
  {
    name: 'officeOpens',
    label: m.field_office_opens,
    kind: 'text',
    help: m.setup_time_help,
    error: m.setup_error_office_opens,
  },
  {
    name: 'officeCloses',
    label: m.field_office_closes,
    kind: 'text',
    help: m.setup_time_help,
    error: m.setup_error_office_closes,
  },
  {
    name: 'holidays',
    label: m.field_holidays,
    kind: 'lines',
    help: m.setup_holidays_help,
    error: m.setup_error_holidays,
    isOptional: true,
  },
  {
    name: 'timeZone',
    label: m.field_time_zone,
    kind: 'text',
    error: m.setup_error_time_zone,
  },
  {
    name: 'autoCloseDays',
    label: m.field_auto_close,
    kind: 'whole',
    help: m.setup_auto_close_help,
    error: m.setup_error_auto_close,
  },
]
