import { randomUUID } from 'node:crypto'
import type { MutationArgs } from '#contract/mutations.ts'

const at = '2026-11-20T07:00:00.000Z'

/** What an office writes; from the business day of the test societies on. */
export const newNotice = (
  more: Partial<MutationArgs<'notice.publish@1'>> = {},
): MutationArgs<'notice.publish@1'> => ({
  ...{ id: randomUUID(), at, title: 'Water tank cleaning', body: 'No water from nine to noon.' },
  ...{ audience: 'all', startOn: '2026-11-20', expiresOn: null, eventOn: null },
  needsAcknowledgement: false,
  ...more,
})

/** Read by whoever this contact is. */
export const reading = (id: string, contactId: string) => ({ id, contactId, at })
