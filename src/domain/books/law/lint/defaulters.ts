/** Whose principal is unpaid for longer than the law allows (s. 154B-1(11)); interest is stated apart (s. 154B-29). */
import type { Paise } from '../../../../contract/money.ts'
import { addDays } from '../../../time-ranges.ts'
import { unpaidAt } from '../../arrears/interest.ts'
import { settle, unpaidByKind } from '../../arrears/settlement.ts'
import { accountUntil, memberAccount, principalDues } from '../../bills/member-account.ts'
import { allocationsOf } from '../../bills/rules.ts'
import { defaultsOn } from '../../statements/ageing.ts'
import { legalRuleOn } from '../legal-rules.ts'
import { type Finding, finding, type Linted } from './finding.ts'

export type Defaulter = {
  flatId: string
  /** All that is unpaid, however lately it fell due. */
  principal: Paise
  interest: Paise
  /** The due date of the oldest principal that is unpaid. */
  dueOn: string
}

/** @param months that may pass after the due date */
export const defaulters = (
  { rules, flats, day }: Pick<Linted, 'rules' | 'flats' | 'day'>,
  months: number,
): Defaulter[] => {
  const allocations = allocationsOf(rules)
  const tomorrow = addDays(day, 1)
  return flats.flatMap(({ id: flatId, documents }): Defaulter[] => {
    const account = accountUntil(memberAccount(documents), day)
    const settlement = settle(account.charges, account.credits, allocations)
    const dueOn = principalDues(account, settlement, tomorrow)
      .filter((due) => unpaidAt(due, tomorrow) > 0)
      .map((due) => due.dueOn)
      .sort()[0]
    if (dueOn === undefined || defaultsOn(dueOn, months) > day) return []
    const { principal, interest } = unpaidByKind(account.charges, settlement)
    return [{ flatId, principal, interest, dueOn }]
  })
}

export const lintDefaulters = (linted: Linted): Finding[] => {
  const rule = legalRuleOn(linted.rules.legal, 'defaulter-months', linted.day)
  if (rule === undefined) return []
  return defaulters(linted, rule.value).map(({ flatId, principal, interest, dueOn }) =>
    finding('DEFAULTER', linted, rule, {
      ...{ flatIds: [flatId], value: principal, limit: rule.value, interest },
      since: defaultsOn(dueOn, rule.value),
    }),
  )
}
