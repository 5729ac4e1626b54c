/**
 * Aangan's database, changes and feed below the plainest screen, as the others have it: how soon rows stand there, and whether the page answers
 * meanwhile. What the product's own pages read beside the rows is not in it.
 */
import { Dexie } from 'dexie'
import { onTablesChanged } from '../../../src/db/change-feed.ts'
import type { Device } from '../../../src/db/db.ts'
import { mutate } from '../../../src/db/mutate.ts'
import { createOffline, deps, exchange, newReceipt, open, openAgain } from './aangan.ts'
import type { Login } from './contestants.ts'
import { longestTask, screenRows, show } from './screen.ts'

const spaceOf = ({ society }: Login) => `s:${society}` as const

const newest = (device: Device, space: string) =>
  device.rows.receipt
    .where('[space+recordedAt]')
    .between([space, Dexie.minKey], [space, Dexie.maxKey])
    .reverse()
    .limit(screenRows)
    .toArray()

/** The list on the screen, written again whenever its table changes. @returns the way to stop */
const watchNewest = (device: Device, space: string, seen: (ids: ReadonlySet<string>) => void) =>
  onTablesChanged(device, async (tables) => {
    if (!tables.has('receipt')) return
    const rows = await newest(device, space)
    show(rows)
    seen(new Set(rows.map(({ id }) => id)))
  })

/** From the opening of a database that does not exist until the first rows are on the screen; the rest comes after. */
export const firstRows = async (login: Login, name: string) => {
  const start = performance.now()
  const device = await open(login, name)
  let first: number | undefined
  const stop = watchNewest(device, spaceOf(login), ({ size }) => {
    if (size === screenRows) first ??= performance.now() - start
  })
  await exchange(device, login)
  stop()
  device.dexie.close()
  return { ms: first, rows: screenRows }
}

/** Of a database that is there: until the newest are on the screen. */
export const reopen = async (login: Login, name: string) => {
  const start = performance.now()
  const device = await openAgain(login, name)
  const rows = await newest(device, spaceOf(login))
  show(rows)
  const ms = performance.now() - start
  device.dexie.close()
  return { ms, rows: rows.length }
}

/** One change after the other, made offline, each until the list that shows it is written. */
export const repaint = async (login: Login, name: string, count: number) => {
  const device = await open(login, name)
  const times: number[] = []
  let seen = (_ids: ReadonlySet<string>) => {}
  const stop = watchNewest(device, spaceOf(login), (ids) => seen(ids))
  for (let n = 0; n < count; n += 1) {
    const receipt = { ...newReceipt(n), at: new Date().toISOString() }
    const start = performance.now()
    const isSeen = new Promise<void>((resolve) => {
      seen = (ids) => {
        if (ids.has(receipt.id)) resolve()
      }
    })
    await mutate(device, deps, spaceOf(login), 'receipt.create@1', receipt)
    await isSeen
    times.push(performance.now() - start)
  }
  stop()
  device.dexie.close()
  return { times }
}

/** A device with so many changes of its own not sent yet meets so many of another. */
export const rebase = async (login: Login, name: string, own: number, others: number) => {
  const [other, device] = [await open(login, `${name}-other`), await open(login, name)]
  await exchange(other, login)
  await exchange(device, login)
  await createOffline(device, login.society, own, true)
  await createOffline(other, login.society, others, true)
  await exchange(other, login)
  const ms = await longestTask(() => exchange(device, login))
  const rows = await device.rows.receipt.count()
  return { ms, rows }
}
