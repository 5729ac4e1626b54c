/** One voucher of a bundle: its lines, the document it enters, and the papers of that. */
import { Button, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { amountText, dayText, instantDayText, moneyText } from '#components/format.ts'
import { IconDownload } from '#components/icons.ts'
import { saveFile } from '#components/save-file.ts'
import { auditedSince } from '#domain/books/ledger/audit-adjustments.ts'
import { m } from '#texts/compiled/messages.js'
import { kindText } from '../entry-kinds.ts'
import { VoucherLink } from './bundle-lists.tsx'
import { fromBase64 } from './bytes.ts'
import { fingerprintText } from './chain.ts'
import { documentFacts, type Fact } from './document-facts.ts'
import type { BundleFile } from './entry.ts'
import type { Bundle } from './open-bundle.ts'

type Voucher = Bundle['vouchers'][number]

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="auditor-facts">
    {facts
      .filter(([, words]) => words !== '')
      .map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
  </dl>
)

const factsOf = ({ kind, dated, party, narration, reason, recordedAt, recordedBy }: Voucher) =>
  [
    [m.reports_kind(), kindText(kind)],
    [m.reports_date(), dayText(dated)],
    [m.reports_party(), party],
    [m.reports_narration(), narration],
    [m.auditor_reason(), reason],
    [
      m.auditor_recorded(),
      [instantDayText(recordedAt), recordedBy].filter((each) => each !== '').join(', '),
    ],
  ] satisfies Fact[]

const adjustmentText = ({ years }: Bundle, voucher: Voucher): string => {
  const since = auditedSince(voucher, years)
  return since === null ? '' : m.auditor_adjustment_since({ day: instantDayText(since) })
}

const Lines = ({ bundle, voucher }: { bundle: Bundle; voucher: Voucher }) => {
  const { accounts, members, head } = bundle
  const nameOf = (id: string) => accounts.find((each) => each.id === id)?.name ?? id
  const flatOf = (id: string | null) => {
    const member = id === null ? undefined : members.get(id)
    return member === undefined ? '' : [member.flat, member.person].filter(Boolean).join(', ')
  }
  return (
    <table
      className="report-table"
      aria-label={m.auditor_voucher({ number: voucher.number ?? '' })}
    >
      <thead>
        <tr>
          <th scope="col">{m.reports_account()}</th>
          <th scope="col">{m.auditor_flat()}</th>
          <th scope="col" className="num">
            {m.reports_debit()}
          </th>
          <th scope="col" className="num">
            {m.reports_credit()}
          </th>
        </tr>
      </thead>
      <tbody>
        {voucher.lines.map(({ accountId, holdingId, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a voucher have no other name, and stay where they are
          <tr key={at}>
            <th scope="row">
              <Link
                to="/auditor"
                search={{ shown: 'ledger', accounts: accountId, ...daysOf(head) }}
              >
                {nameOf(accountId)}
              </Link>
            </th>
            <td>{flatOf(holdingId)}</td>
            <td className="num">{amount > 0 ? amountText(amount) : ''}</td>
            <td className="num">{amount < 0 ? amountText(-amount) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const daysOf = ({ from, to }: Bundle['head']) => ({ from, to })

const Paper = ({ file }: { file: BundleFile }) => {
  const { name, type, bytes, sha256 } = file
  const hash = fingerprintText(sha256)
  if (bytes === null)
    return (
      <li>
        <Text>{name}</Text>
        <Text className="auditor-hash">{m.auditor_no_bytes({ hash })}</Text>
      </li>
    )
  return (
    <li>
      <Button
        variant="default"
        leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => saveFile(name, [fromBase64(bytes)], type)}
      >
        {m.auditor_save({ name })}
      </Button>
      <Text className="auditor-hash">{m.auditor_hash({ hash })}</Text>
    </li>
  )
}

export const VoucherPart = ({ bundle, id }: { bundle: Bundle; id: string }) => {
  const { vouchers, documents, files } = bundle
  const voucher = vouchers.find((each) => each.id === id)
  if (voucher === undefined) return <Text>{m.auditor_voucher_missing()}</Text>
  const reversed = vouchers.find((each) => each.id === voucher.reverses)
  const reversal = vouchers.find((each) => each.reverses === id)
  const document = documents.get(id)
  const papers = files.filter(({ subjectId }) => subjectId === id)
  const title = m.auditor_voucher({ number: voucher.number ?? '' })
  return (
    <section className="auditor-head" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Facts
        facts={[
          ...factsOf(voucher),
          [m.auditor_adjustment(), adjustmentText(bundle, voucher)],
          [m.reports_amount(), moneyText(voucher.amount)],
        ]}
      />
      {reversed !== undefined && (
        <Text>
          <VoucherLink id={reversed.id}>
            {m.auditor_reverses({ number: reversed.number ?? '' })}
          </VoucherLink>
        </Text>
      )}
      {reversal !== undefined && (
        <Text>
          <VoucherLink id={reversal.id}>
            {m.auditor_reversed_by({ number: reversal.number ?? '' })}
          </VoucherLink>
        </Text>
      )}
      <Lines {...{ bundle, voucher }} />
      {document !== undefined && (
        <>
          <Title order={3} size="h5">
            {m.auditor_document()}
          </Title>
          <Facts facts={documentFacts(bundle, document)} />
        </>
      )}
      {papers.length > 0 && (
        <>
          <Title order={3} size="h5">
            {m.auditor_papers()}
          </Title>
          <ul className="auditor-files">
            {papers.map((file) => (
              <Paper key={file.id} file={file} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
