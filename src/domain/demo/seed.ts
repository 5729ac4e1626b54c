/**
 * The demo: one pure function of its anchor, without clock or randomness, so that pictures, figures and tests always show
 * the same societies (ux.md section 7). What later features need is added here, beside what they show.
 */
import { type DemoAccount, demoAccounts, expectedAnchor } from './demo-accounts.ts'
import type { DemoSociety } from './demo-society.ts'
import { neemChhaya } from './neem-chhaya.ts'
import { type DemoSize, sagarTarang } from './sagar-tarang.ts'

export type Demo = { accounts: readonly DemoAccount[]; societies: DemoSociety[] }

/** @param anchor the demo's business day; every date moves with it */
export const seed = (anchor: string = expectedAnchor, size: DemoSize = 'small'): Demo => ({
  accounts: demoAccounts,
  societies: [neemChhaya(anchor), sagarTarang(anchor, size)],
})
