/** What stands beside the list of incomes and comes in packs: the list is there before them. */
import { type ComponentType, lazy, Suspense } from 'react'
import { CardBoundary } from '#components/failure/card-boundary.tsx'

const part = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return (props: Props) => (
    <CardBoundary>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </CardBoundary>
  )
}

export const AlikeList = part(
  async () => (await import('#components/money/alike-list.tsx')).AlikeList,
)

export const AlikeOf = part(async () => (await import('./cheques/alike-of.tsx')).AlikeOf)

export const CashIn = part(async () => (await import('./payables/cash-hint.tsx')).CashIn)

export const ChequesStrip = part(
  async () => (await import('./cheques/cheques-strip.tsx')).ChequesStrip,
)

export const PileFields = part(async () => (await import('./cheques/pile-fields.tsx')).PileFields)

export const OpenReports = part(
  async () => (await import('./reported/open-reports.tsx')).OpenReports,
)

export const ManyIncomes = part(async () => (await import('./other/many-incomes.tsx')).ManyIncomes)

export const OtherIncome = part(async () => (await import('./other/other-income.tsx')).OtherIncome)

export const Settles = part(async () => (await import('./settles/settles.tsx')).Settles)

export const SlipPanel = part(async () => (await import('./bill/slip-panel.tsx')).SlipPanel)
