import { entitledSocietyScopes, filtersOf, scopeName, societySpace } from '../scopes.ts'
import { demoAccounts } from './demo-accounts.ts'
import type { DemoReport, DemoSociety, DemoStar } from './demo-society.ts'
import { isStarred } from './report-rule.ts'

type People = Pick<DemoSociety, 'holdings' | 'memberships'>

/** Every demo account stars each fifth report among those it may see. */
export const demoStars = (
  societyId: string,
  reports: readonly DemoReport[],
  { holdings, memberships }: People,
  today: string,
): DemoStar[] =>
  demoAccounts.flatMap(({ uid }) => {
    const membership = memberships.find((row) => row.uid === uid)
    if (membership === undefined) return []
    const isPresent = holdings.some(
      ({ contactId, until }) =>
        contactId === membership.contactId && (until === null || until >= today),
    )
    const { contactId, roles } = membership
    const member = {
      uid,
      contactId,
      roles,
      isPresent,
      holdings: [],
      held: [],
      homes: [],
      wings: [],
      shown: [],
    }
    const scopes = new Set<string>(entitledSocietyScopes(societyId, member))
    const maySee = (report: DemoReport) =>
      filtersOf
        .report(report)
        .some((filter) => scopes.has(scopeName(societySpace(societyId), 'report', filter)))
    return reports
      .filter((report) => isStarred(Number(report.id.split(':')[2])) && maySee(report))
      .map(({ id }) => ({ id: `${id}.${uid}`, reportId: id, uid }))
  })
