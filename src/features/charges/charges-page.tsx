/** Maintenance Charges (ux.md 3.12): what is charged, by which rules, and the run that is due. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLateStyles } from '#components/late-styles.ts'
import { usePageTitle } from '#components/page-title.ts'
import { dataState } from '#components/placeholder/data-state.ts'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { SectionLink, SectionLinks } from '#components/section-links.tsx'
import { PageCard, PageHeader } from '#components/shell/page-header.tsx'
import { useTableAddress } from '#components/use-table-address.ts'
import { deviceHost } from '#db/current-device.ts'
import { syncQueries } from '#db/sync-status.ts'
import { type ChargesPart, chargesParts } from '#domain/charges-search.ts'
import { m } from '#texts/compiled/messages.js'
import { AccountsPart } from './accounts/accounts-part.tsx'
import type { ChargesFrame } from './charges-frame.ts'
import { ExtraPart } from './extra/extra-part.tsx'
import { HeadsPart } from './heads/heads-part.tsx'
import { createChargeActions } from './mutations.ts'
import { chargeQueries } from './queries.ts'
import { ReadingsPart } from './readings/readings-part.tsx'
import { RulesPart } from './rules/rules-part.tsx'
import { TryPart } from './try/try-part.tsx'
import css from './ui/charges.css?inline'
import { RunPart } from './ui/run-part.tsx'

type ChargesPageProps = Pick<
  ChargesFrame,
  'society' | 'me' | 'settings' | 'onSetting' | 'openSheets'
> & {
  societyId: string
  part: ChargesPart
}

const titles: Record<ChargesPart, () => string> = {
  run: m.charges_run,
  extra: m.charges_extra,
  readings: m.charges_readings,
  heads: m.charges_heads,
  rules: m.charges_rules,
  accounts: m.charges_accounts,
  try: m.charges_try,
}

const parts = {
  run: RunPart,
  extra: ExtraPart,
  readings: ReadingsPart,
  heads: HeadsPart,
  rules: RulesPart,
  accounts: AccountsPart,
  try: TryPart,
} as const

export const ChargesPage = ({ societyId, part, ...known }: ChargesPageProps) => {
  usePageTitle(m.nav_maintenancecharges())
  useLateStyles(css)
  const list = useQuery(chargeQueries.billing(societyId))
  const { data: sync } = useQuery(syncQueries.status())
  const actions = useMemo(() => createChargeActions(societyId), [societyId])
  const frame: ChargesFrame = {
    ...known,
    ...useTableAddress(),
    isOffline: sync?.state === 'offline',
  }
  const Part = parts[part]
  const retry = () => {
    deviceHost().syncNow()
    void list.refetch()
  }
  return (
    <>
      <PageHeader title={m.nav_maintenancecharges()} template="card" asOf={sync?.asOf ?? null} />
      <PageCard>
        <SectionLinks label={m.charges_parts()}>
          {chargesParts.map((each) => (
            <SectionLink
              key={each}
              to="/apps/maintenancecharges"
              search={{ part: each }}
              aria-current={each === part ? 'page' : undefined}
            >
              {titles[each]()}
            </SectionLink>
          ))}
        </SectionLinks>
        <div className="charges-page">
          <UntilReady state={dataState(list, sync?.state)} onRetry={retry}>
            {list.data !== undefined && <Part billing={list.data} {...{ actions, frame }} />}
          </UntilReady>
        </div>
      </PageCard>
    </>
  )
}
