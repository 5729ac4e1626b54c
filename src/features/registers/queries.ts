/** What the registers are made of, as this device last heard of it; readable without network. */

import type { Language } from '#contract/languages.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import { businessDay } from '#domain/dates.ts'
import { documentsLanguageOf } from '#domain/languages.ts'
import type { RegisterSources } from '#domain/registers/sources.ts'
import { societySpace } from '#domain/scopes.ts'

export type RegisterData = ScopeProgress & {
  /** Of the registers, for the states of a list. */
  items: RegisterSources['holdings']
  sources: RegisterSources
  society: {
    name: string
    registration: string
    address: string
    documentsLanguage: Language
  }
}

const entities = ['resident', 'household', 'contact-detail', 'flat'] as const
const isWanted = ({ entity }: { entity: string }) => entities.some((each) => each === entity)

const read = async (device: Device, societyId: string): Promise<RegisterData> => {
  const space = societySpace(societyId)
  const society = await device.rows.society.get([space, societyId])
  const holdings = await device.rows.resident.where('space').equals(space).toArray()
  const households = await device.rows.household.where('space').equals(space).toArray()
  const contacts = await device.rows['contact-detail'].where('space').equals(space).toArray()
  const flats = await device.rows.flat.where('space').equals(space).toArray()
  const { name = '', registration = '', address = '' } = society ?? {}
  return {
    items: holdings,
    sources: {
      holdings,
      nominees: households.filter(({ kind }) => kind === 'nominee'),
      contacts: new Map(contacts.map(({ id, shared }) => [id, shared])),
      certificates: new Map(flats.map(({ id, shareCertificate }) => [id, shareCertificate])),
      address,
      shareValue: society?.shareValue ?? null,
      today: businessDay(society, new Date()),
    },
    society: { name, registration, address, documentsLanguage: documentsLanguageOf(society) },
    ...(await readProgress(device, space, isWanted)),
  }
}

export const registerQueries = {
  sources: (societyId: string) =>
    localQuery({
      tables: [...entities, 'society', 'scopes'],
      key: ['resident', 'registers', societyId],
      read: (device) => read(device, societyId),
      isLong: true,
    }),
}
