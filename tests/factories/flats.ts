import type { SetupFields } from '../../src/contract/setup.ts'
import { flatDefaults } from '../../src/domain/setup.ts'

type Flat = SetupFields<'flat'>

/** A flat of which only the number matters. */
export const plainFlat = (flat: Pick<Flat, 'wing' | 'number'> & Partial<Flat>): Flat => ({
  ...flatDefaults,
  type: 'Flat',
  size: '1Bhk',
  carpetSqft: 420,
  ...flat,
})
