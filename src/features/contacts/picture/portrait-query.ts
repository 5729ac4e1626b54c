/** Which picture of somebody this device may show. */
import type { Device, Held } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { societySpace } from '#domain/scopes.ts'

/** What one has chosen oneself, also while it is still on its way: others see what the server has. */
export const ownPortrait = async (
  { rows }: Device,
  { space, id }: Pick<Held<'contact-card'>, 'space' | 'id'>,
): Promise<string | undefined> => {
  const chosen = await rows.attachment
    .where('[space+subjectId]')
    .equals([space, id])
    .filter(({ subjectKind, isRemoved }) => subjectKind === 'contact' && !isRemoved)
    .sortBy('uploadedAt')
  return chosen.at(-1)?.sha256
}

/** The hash; null when there is none, or none for this person. */
export const portraitQuery = (societyId: string, contactId: string) =>
  localQuery({
    tables: ['contact-card', 'contact-detail', 'my-contact', 'attachment'],
    key: ['contact-detail', 'portrait', societyId, contactId],
    read: async (device) => {
      const space = societySpace(societyId)
      const own = await device.rows['my-contact'].get([space, contactId])
      if (own !== undefined) return (await ownPortrait(device, own)) ?? null
      const row =
        (await device.rows['contact-detail'].get([space, contactId])) ??
        (await device.rows['contact-card'].get([space, contactId]))
      return row?.shared.avatar ?? null
    },
  })
