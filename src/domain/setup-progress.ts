/** How far a society's set-up has come: what a first bill, a first notice and a first complaint need (accounts.md 19). */
import type { SetupEntity, SocietyFields } from '../contract/setup.ts'
import { profileHandle, setupHandles } from './setup.ts'

export type SetupStep = { handle: string; isDone: boolean }

/** One is enough; wings and parking are not asked for: a society may have none. */
const needed = [
  'flat',
  'office-bearer',
  'bank-account',
  'document-series',
  'policy',
  'income-category',
  'complaint-category',
] as const satisfies readonly SetupEntity[]

export const setupEntitiesNeeded: readonly SetupEntity[] = needed

type Known = {
  society: { [Name in 'registration' | 'address' | 'pan']?: SocietyFields[Name] | undefined }
  counts: Readonly<Partial<Record<SetupEntity, number>>>
}

/** In the order in which it is best done. */
export const setupSteps = ({ society, counts }: Known): SetupStep[] => [
  {
    handle: profileHandle,
    isDone: [society.registration, society.address, society.pan].every(Boolean),
  },
  ...needed.map((entity) => ({ handle: setupHandles[entity], isDone: (counts[entity] ?? 0) > 0 })),
]
