/** Where a form keeps what is being typed: on this device, until it is saved or discarded. */
import type { Space } from '#contract/sync.ts'
import { currentDevice } from './current-device.ts'
import type { Device, Draft } from './db.ts'
import { inOneSave } from './mutate.ts'

/** `row`: the id of what is edited; 'new' for what is made. */
export type DraftPlace = { space: Space; form: string; row: string }

/** Stored text takes two bytes a letter; a longer draft than one megabyte is not kept. */
const longestText = 500_000

/** Of the browser's own interface, what `putAtOnce` needs; the shared type world has no IndexedDB. */
type Backend = {
  transaction: (
    stores: string[],
    mode: 'readwrite',
    options: { durability: 'relaxed' },
  ) => {
    objectStore: (name: string) => { put: (value: unknown) => unknown }
    commit: () => void
    error: unknown
    oncomplete: (() => void) | null
    onabort: (() => void) | null
  }
}

/** Asked for and committed in one turn: a page that is going away hears nothing more, and Dexie waits for an event. */
const putAtOnce = ({ dexie }: Device, draft: Draft) =>
  new Promise<void>((resolve, reject) => {
    const backend = dexie.backendDB() as unknown as Backend // an IDBDatabase
    const transaction = backend.transaction(['drafts'], 'readwrite', { durability: 'relaxed' })
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.objectStore('drafts').put(draft)
    transaction.commit()
  })

/** Of these forms the one that was typed in last. */
export const lastTyped = async <Form extends string>(
  { space, row }: Omit<DraftPlace, 'form'>,
  forms: readonly Form[],
): Promise<Form | undefined> => {
  const keys = forms.map((form): [Space, string, string] => [space, form, row])
  const drafts = await currentDevice().drafts.bulkGet(keys)
  const at = (form: Form) => drafts[forms.indexOf(form)]?.savedAt ?? ''
  return forms.filter((form) => at(form) !== '').sort((a, b) => (at(a) < at(b) ? 1 : -1))[0]
}

/** Fits `useKeptDraft` of the components. */
export const draftKeeper = ({ space, form, row }: DraftPlace) => {
  let begunAt: string | undefined
  const drop = async () => {
    begunAt = undefined
    await currentDevice().drafts.delete([space, form, row])
  }
  const photos = () =>
    currentDevice().draftPhotos.where('[space+form+row]').equals([space, form, row])
  /** With what was photographed for it: what is entered next has none of it. */
  const end = async () => {
    await drop()
    await photos().delete()
  }
  return {
    get tabKey() {
      return ['draft', currentDevice().uid, space, form, row].join(' ')
    },
    read: async (): Promise<object | undefined> => {
      const draft = await currentDevice().drafts.get([space, form, row])
      begunAt = draft?.begunAt ?? draft?.savedAt
      return draft?.values
    },
    begunAt: (): string | undefined => begunAt,
    keep: async (values: object): Promise<void> => {
      if (JSON.stringify(values).length > longestText) return
      const savedAt = new Date().toISOString()
      begunAt ??= savedAt
      await putAtOnce(currentDevice(), { space, form, row, values, savedAt, begunAt })
    },
    drop,
    end,
    countPhotos: async (): Promise<number> => photos().count(),
    /** Saves the form and ends its draft, both or neither: a crash in between may not offer it a second time. */
    finish: (save: () => Promise<void>): Promise<void> =>
      inOneSave(currentDevice(), async () => {
        await save()
        await end()
      }),
  }
}
