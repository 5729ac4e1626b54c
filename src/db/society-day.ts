/** The name of a society and the day it is there, which stand in the names of files. */
import { businessDay } from '#domain/dates.ts'
import { societySpace } from '#domain/scopes.ts'
import type { Device } from './db.ts'
import { localQuery } from './local-query.ts'
import { readMeta } from './meta.ts'
import { readSelectedSociety } from './session.ts'

export type SocietyDay = { society: string; today: string }

const readDay = async (device: Device, societyId: string | undefined): Promise<SocietyDay> => {
  const row =
    societyId === undefined
      ? undefined
      : await device.rows.society.get([societySpace(societyId), societyId])
  return { society: row?.name ?? '', today: businessDay(row, new Date()) }
}

export const societyDayQuery = (societyId: string) =>
  localQuery({
    tables: ['society'],
    key: ['society', 'day', societyId],
    read: (device) => readDay(device, societyId),
  })

/** Of the society that is selected; without one the day it is in India. */
export const readSelectedDay = async (device: Device): Promise<SocietyDay> =>
  readDay(device, await readSelectedSociety(device, await readMeta(device, 'selectedSociety')))
