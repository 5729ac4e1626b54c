/**
 * What the page does when the storage fails under it: opens a lost connection again, gives up a damaged database for a new
 * one, tells the person what only they can mend (sync.md 1.14).
 */
import type { Device } from '#db/db.ts'
import { loadOtherDatabases } from '#db/open-for-person.ts'
import { type Trouble, troubleOf } from '#db/storage-trouble.ts'
import type { Salvaged } from '#db/their-database.ts'
import { tellBlocked, tellFull, tellSalvaged } from './page-notices.ts'
import { probe } from './page-open.ts'

type Page = {
  isHere: (device: Device) => boolean
  /** Draws again what could not be read. */
  readAgain: () => Promise<void>
  salvage: (damaged: string) => Promise<Salvaged | undefined>
  use: (device: Device) => Promise<void>
  openStorageSettings: () => void
}

export const createTroubleDesk = (page: Page) => {
  let mending: Promise<void> | undefined

  const reopen = async (device: Device) => {
    device.dexie.close({ disableAutoOpen: false })
    await device.dexie.open()
    await probe(device)
    await page.readAgain()
  }
  const replace = async (device: Device) => {
    const { isDamaged } = await loadOtherDatabases()
    // an error of ours may look the same
    if (!(await isDamaged(device.dexie))) return
    device.dexie.close()
    const salvaged = await page.salvage(device.dexie.name)
    if (salvaged === undefined) return
    await page.use(salvaged.device)
    await page.readAgain()
    tellSalvaged(salvaged)
  }
  const mend: Record<Trouble, (device: Device) => Promise<void> | void> = {
    'stale-connection': reopen,
    corrupt: replace,
    quota: () => tellFull(page.openStorageSettings),
    blocked: () => tellBlocked(() => location.reload()),
    unavailable: () => tellBlocked(() => location.reload()),
  }
  /** What opening again did not mend is told as what it is. */
  const mendOrTell = async (device: Device, trouble: Trouble) => {
    try {
      await mend[trouble](device)
    } catch (error) {
      if (!page.isHere(device)) return
      if (troubleOf(error) === undefined) throw error
      await (troubleOf(error) === 'corrupt' ? replace(device) : mend.blocked(device))
    }
  }
  const onTrouble = (device: Device, trouble: Trouble) => {
    if (!page.isHere(device)) return
    mending ??= mendOrTell(device, trouble).finally(() => {
      mending = undefined
    })
    void mending
  }
  return {
    watch: (device: Device) => device.onTrouble((trouble) => onTrouble(device, trouble)),
    /** The page comes back to the foreground. */
    check: async (device: Device | undefined) => {
      if (device === undefined) return
      await probe(device).catch((error: unknown) => {
        const trouble = troubleOf(error)
        if (trouble === undefined) throw error
        onTrouble(device, trouble)
      })
      await mending
    },
  }
}
