/** Arguments of changes of residents and households. */
import { randomUUID } from 'node:crypto'
import type { MutationArgs } from '#contract/mutations.ts'

export const newHousehold = (holdingId: string): MutationArgs<'household.add@1'> => ({
  kind: 'vehicle',
  id: randomUUID(),
  holdingId,
  row: { number: 'MH 12 AB 1234', sort: 'car', parking: 'P-4' },
})

export const newNominee = (
  holdingId: string,
  share: number,
  name = 'Asha',
): MutationArgs<'household.add@1'> => ({
  kind: 'nominee',
  id: randomUUID(),
  holdingId,
  row: {
    ...{ name, share, address: '', relation: 'Daughter', remarks: '' },
    ...{ nominatedOn: '2026-04-01', meetingOn: null, revokedOn: null },
  },
})
