/** An open bundle: what it is, and one part of it. */
import { Text } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { dayText } from '#components/format.ts'
import { PaperActions } from '#components/paper/paper-actions.tsx'
import { SectionLink, SectionLinks } from '#components/section-links.tsx'
import { isShut } from '#domain/books/ledger/closing.ts'
import { type AuditorPart, auditorParts } from '#domain/books-search.ts'
import { m } from '#texts/compiled/messages.js'
import { currentLanguage } from '#texts/language.ts'
import { toSheet } from '../statements/report.ts'
import { buildPaper, type PaperReport, ReportPaper } from '../statements/report-paper.tsx'
import type { DrillLink } from '../statements/report-table.tsx'
import { LedgerPart, VoucherLink, VouchersPart } from './bundle-lists.tsx'
import { VoucherPart } from './bundle-voucher.tsx'
import { fingerprintText } from './chain.ts'
import type { Bundle } from './open-bundle.ts'

const partWords: Record<AuditorPart, () => string> = {
  trial: m.reports_trial,
  result: m.reports_result,
  sheet: m.reports_sheet,
  cash: m.reports_cash,
  vouchers: m.auditor_vouchers,
  ledger: m.reports_ledger,
}

/** An auditor asks the society for them. */
const MissingPapers = ({ files }: Pick<Bundle, 'files'>) => {
  const missing = files.filter(({ bytes }) => bytes === null)
  if (missing.length === 0) return null
  return (
    <>
      <Text fw={700}>{m.auditor_papers_missing({ count: missing.length })}</Text>
      <ul className="auditor-files">
        {missing.map(({ id, name, subjectId }) => (
          <li key={id}>
            <VoucherLink id={subjectId}>{name}</VoucherLink>
          </li>
        ))}
      </ul>
    </>
  )
}

const Head = ({ bundle: { head, fingerprint, entries, files } }: { bundle: Bundle }) => (
  <div className="auditor-head" role="status">
    <Text fw={700} size="lg">
      {head.society.name}
    </Text>
    <Text>
      {m.auditor_year({ year: head.year })} · {m.auditor_made({ day: dayText(head.madeOn) })}
    </Text>
    <Text fw={isShut(head.state) ? undefined : 700}>
      {isShut(head.state) ? m.auditor_closed() : m.auditor_not_closed()}
    </Text>
    <MissingPapers files={files} />
    <Text>{m.auditor_whole({ count: entries })}</Text>
    <Text className="fingerprint">{fingerprintText(fingerprint)}</Text>
  </div>
)

const Open: DrillLink = ({ drill: { accountIds, from, to, moved }, amount }) => (
  <Link
    to="/auditor"
    search={{ shown: 'ledger', accounts: accountIds.join(','), from, to, moved }}
    aria-label={m.reports_open({ amount })}
  >
    {amount}
  </Link>
)

const aboutOf = ({ registration, address, gstin }: Bundle['head']['society']) =>
  [
    registration === '' ? '' : m.auditor_registration({ number: registration }),
    address,
    gstin === '' ? '' : m.auditor_gstin({ number: gstin }),
  ]
    .filter((words) => words !== '')
    .join(' · ')

const PaperPart = ({ bundle, part }: { bundle: Bundle; part: PaperReport }) => {
  const { head, fingerprint, accounts, vouchers } = bundle
  const society = head.society.name
  const about = aboutOf(head.society)
  const build = useCallback(() => {
    const built = buildPaper(part, { accounts, vouchers }, { from: head.from, to: head.to })
    const said = m.auditor_fingerprint_note({ fingerprint: fingerprintText(fingerprint) })
    const open = isShut(head.state) ? [] : [m.auditor_not_closed()]
    return { ...built, notes: [...built.notes, ...open, said] }
  }, [part, accounts, vouchers, head, fingerprint])
  const report = useMemo(build, [build])
  const write = useCallback(
    () => toSheet(build(), { society: head.society.name, about: aboutOf(head.society) }),
    [build, head],
  )
  return (
    <div className="auditor-head">
      <PaperActions
        name={`${report.id}-${head.year}.pdf`}
        // whoever audits reads many societies: in a language of their own
        language={currentLanguage()}
        write={write}
      />
      <ReportPaper {...{ report, society, about, Open }} />
    </div>
  )
}

const Part = ({ bundle }: { bundle: Bundle }) => {
  const { shown: part = 'trial', voucher } = useSearch({ from: '/auditor' })
  if (voucher !== undefined) return <VoucherPart {...{ bundle, id: voucher }} />
  if (part === 'ledger') return <LedgerPart bundle={bundle} />
  if (part === 'vouchers') return <VouchersPart bundle={bundle} />
  return <PaperPart {...{ bundle, part }} />
}

export const BundleView = ({ bundle }: { bundle: Bundle }) => {
  const { shown: open = 'trial' } = useSearch({ from: '/auditor' })
  return (
    <>
      <Head bundle={bundle} />
      <SectionLinks label={m.auditor_parts()} isWrapped>
        {auditorParts
          .filter((part) => part !== 'ledger')
          .map((part) => (
            <SectionLink
              key={part}
              to="/auditor"
              search={{ shown: part }}
              {...(part === open && { 'aria-current': 'page' })}
            >
              {partWords[part]()}
            </SectionLink>
          ))}
      </SectionLinks>
      <Part bundle={bundle} />
    </>
  )
}
