/** The packs of rules that come with the app. Days a source does not name are the first on which its rule is known to have been in force. */
import { effectiveOn } from '../effective.ts'
import { type LegalParameter, type LegalRule, legalRuleOn, type RulePack } from './legal-rules.ts'

const rule = (
  parameter: LegalParameter,
  value: number,
  [since, until]: [since: string, until: string | null],
  source: string,
  standing: LegalRule['standing'] = 'stated',
): LegalRule => ({ parameter, value, since, until, source, standing })

const modelByeLaws = '2014-01-01'

/** The same whenever: of the bye-laws and of GST. */
const standing: readonly LegalRule[] = [
  rule('sinking-fund-least', 25, [modelByeLaws, null], 'Model bye-law 13(c)'),
  rule('repairs-fund-least', 75, [modelByeLaws, null], 'Model bye-laws 13(a), 67(a)(iii)'),
  rule('education-fund-a-month', 10_00, [modelByeLaws, null], 'Model bye-laws 13(d), 67(a)(xiv)'),
  rule(
    'non-occupancy-cap',
    10_00,
    ['2001-08-01', null],
    'Circular of 1-Aug-2001 under s. 79A; upheld in Mont Blanc CHS (Bombay HC 2007)',
  ),
  rule('cash-in-hand', 5_000_00, [modelByeLaws, null], 'Model bye-law 144'),
  rule('cash-payment', 1_500_00, [modelByeLaws, null], 'Model bye-law 145'),
  rule('defaulter-months', 3, ['2019-01-01', null], 'MCS Act, s. 154B-1(11)'),
  rule(
    'gst-exemption-a-month',
    5_000_00,
    ['2017-07-01', '2018-01-24'],
    'Before the change of 25-Jan-2018',
  ),
  rule('gst-exemption-a-month', 7_500_00, ['2018-01-25', null], 'Circular 109/28/2019'),
  rule('gst-registration', 20_00_000_00, ['2017-07-01', null], 'Circular 109/28/2019'),
  rule('gst-rate', 18_00, ['2017-07-01', null], 'SAC 9995, 9 % and 9 %'),
]

const oldCap = rule(
  'interest-cap',
  21_00,
  [modelByeLaws, '2026-06-17'],
  'Model bye-law 71 of 2014 (72 in older ones): 21 % a year, simple',
)
const newCap = rule(
  'interest-cap',
  12_00,
  ['2026-06-18', null],
  'MCS (Amendment) Rules 2026: 12 % a year, simple, as the general body resolves',
  'reported',
)

/** A society older than a change holds both packs: days before it keep their rule. */
export const rulePacks: readonly RulePack[] = [
  {
    name: 'Maharashtra CHS until 17-Jun-2026',
    since: modelByeLaws,
    until: '2026-06-17',
    rules: [...standing, oldCap],
  },
  {
    name: 'Maharashtra CHS from 18-Jun-2026',
    since: '2026-06-18',
    until: null,
    rules: [...standing, oldCap, newCap],
  },
]

/** What the law allows on that day and allowed before it. */
export const legalRulesOn = (day: string): readonly LegalRule[] =>
  (effectiveOn(rulePacks, day) ?? rulePacks.at(-1))?.rules ?? []

/** In the unit of the parameter; undefined where no rule says so. */
export const legalValueOn = (parameter: LegalParameter, day: string): number | undefined =>
  legalRuleOn(legalRulesOn(day), parameter, day)?.value
