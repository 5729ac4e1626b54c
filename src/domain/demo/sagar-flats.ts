/** The 480 flats of Sagar Tarang, and the uids of those who report from them (ux.md 7.3). */
import { type FlatRow, flatName } from '../import/rows.ts'

/** `index` counts all 480 flats in wing, floor, position order. */
export type SagarHome = { flat: FlatRow; floor: number; index: number }

const positions: Pick<FlatRow, 'size' | 'carpetSqft'>[] = [
  { size: '1Bhk', carpetSqft: 420 },
  { size: '2Bhk', carpetSqft: 640 },
  { size: '3Bhk', carpetSqft: 910 },
  { size: '4Bhk', carpetSqft: 1240 },
]
const penthouse: Pick<FlatRow, 'size' | 'carpetSqft'> = { size: '5Bhk', carpetSqft: 1680 }
const floorCount = 20

export const sagarFlats = (): SagarHome[] =>
  ['A', 'B', 'C', 'D', 'E', 'F'].flatMap((wing, wingIndex) =>
    Array.from({ length: floorCount }, (_, below) =>
      positions.map((usual, position) => {
        const floor = below + 1
        const number = `${floor}0${position + 1}`
        const layout = position === 3 && floor >= 19 ? penthouse : usual
        const flat = {
          id: `sagar:flat:${flatName({ wing, number })}`,
          wing,
          number,
          type: 'Flat' as const,
          ...layout,
        }
        return {
          flat,
          floor,
          index: (wingIndex * floorCount + below) * positions.length + position,
        }
      }),
    ).flat(),
  )

/** Owners have a uid without an account, so that reports can be theirs. */
export const ownerUid = (index: number) => `demo-sagar-${index}`
export const managerUid = 'demo-sagar-manager'
export const managerName = 'Mahesh Solanki'
