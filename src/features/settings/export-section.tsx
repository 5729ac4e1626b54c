/** Everything this device holds of the person, as a file of their own. */
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { saveFile } from '#components/save-file.ts'
import type { Entity } from '#contract/entities.ts'
import { currentDevice } from '#db/current-device.ts'
import { exportData } from '#db/export-data.ts'
import { readSelectedDay } from '#db/society-day.ts'
import { m } from '#texts/compiled/messages.js'

const kinds: Record<Entity, () => string> = {
  profile: m.export_profile,
  'my-society': m.export_my_society,
  society: m.export_society,
  label: m.export_label,
  report: m.export_report,
  reporter: m.export_reporter,
  'report-event': m.export_report_event,
  star: m.export_star,
  'holding-card': m.export_holding_card,
  receipt: m.export_receipt,
  'flat-summary': m.export_flat_summary,
  'society-summary': m.export_society_summary,
  'join-request': m.export_join_request,
  'joining-code': m.export_joining_code,
  invitation: m.export_invitation,
  'member-card': m.export_member_card,
  'my-join-request': m.export_my_join_request,
  wing: m.export_wing,
  flat: m.export_flat,
  parking: m.export_parking,
  'office-bearer': m.export_office_bearer,
  'bank-account': m.export_bank_account,
  'income-category': m.export_income_category,
  'document-series': m.export_document_series,
  'complaint-category': m.export_complaint_category,
  policy: m.export_policy,
  attachment: m.export_attachment,
  'contact-card': m.export_contact_card,
  'contact-detail': m.export_contact_detail,
  'my-contact': m.export_my_contact,
  'contact-note': m.export_contact_note,
  'contact-star': m.export_contact_star,
  'opening-balance': m.export_opening_balance,
  'import-batch': m.export_import_batch,
  resident: m.export_resident,
  household: m.export_household,
  mail: m.export_mail,
  'mail-body': m.export_mail_body,
  'mail-label': m.export_mail_label,
  'mail-recipient': m.export_mail_recipient,
  notice: m.export_notice,
  'notice-read': m.export_notice_read,
  'notice-figure': m.export_notice_figure,
  'ledger-account': m.export_ledger_account,
  'financial-year': m.export_financial_year,
  voucher: m.export_voucher,
  'charge-head': m.export_charge_head,
  'charge-policy': m.export_charge_policy,
  reading: m.export_reading,
  'bill-run': m.export_bill_run,
  bill: m.export_bill,
  'bill-delivery': m.export_bill_delivery,
  adjustment: m.export_adjustment,
  'reported-payment': m.export_reported_payment,
  'held-cheque': m.export_held_cheque,
  income: m.export_income,
  vendor: m.export_vendor,
  reconciliation: m.export_reconciliation,
  invoice: m.export_invoice,
  payment: m.export_payment,
  'late-document': m.export_late_document,
  budget: m.export_budget,
  'month-figure': m.export_month_figure,
  'usage-day': m.export_usage_day,
}

const names = { entity: (entity: Entity) => kinds[entity]() }

const exportAll = async (onProgress: (done: number, all: number) => void) => {
  const device = currentDevice()
  const text = await exportData(device, names, onProgress)
  const { today } = await readSelectedDay(device)
  saveFile(`aangan-data-${today}.json`, [text])
}

type ExportSectionProps = { isWanted: boolean; onExport?: Export }
type Export = (onProgress: (done: number, all: number) => void) => Promise<void>

/** @param props.isWanted the panel was opened for it: its button takes the focus */
export const ExportSection = ({ isWanted, onExport = exportAll }: ExportSectionProps) => {
  const [progress, setProgress] = useState<string | null>(null)
  const [result, setResult] = useState('')
  const run = async () => {
    setResult('')
    setProgress('')
    await onExport((done, all) => setProgress(m.export_progress({ done, all }))).then(
      () => setResult(m.logout_saved()),
      () => setResult(m.load_failed()),
    )
    setProgress(null)
  }
  return (
    <PanelSection level={4} title={m.settings_export()} detail={m.settings_export_detail()}>
      <Button
        variant="default"
        loading={progress !== null}
        {...(isWanted ? { 'data-autofocus': true } : {})}
        onClick={() => void run()}
      >
        {m.settings_export()}
      </Button>
      <Text role="status" size="sm">
        {progress ?? result}
      </Text>
    </PanelSection>
  )
}
