/** What a list may say of itself: nothing is called empty, and nothing counted, before all of it is here. */
import { m } from '#texts/compiled/messages.js'
import type { SyncStatus } from '../shell/shell-types.ts'

/**
 * With `filling` and `partial` there are rows to show: the rest is on its way, or cannot come now. With `not-on-device`
 * there are none, and none are coming.
 */
export type DataState = 'loading' | 'error' | 'not-on-device' | 'filling' | 'partial' | 'ready'

type List = {
  isError: boolean
  data?: { isComplete: boolean; items: readonly unknown[] } | undefined
}

const isUnderWay = (sync: SyncStatus['state'] | undefined) =>
  sync === undefined || sync === 'up-to-date' || sync === 'syncing'

export const dataState = (
  { isError, data }: List,
  sync: SyncStatus['state'] | undefined,
): DataState => {
  if (isError) return 'error'
  if (data === undefined) return 'loading'
  if (data.isComplete) return 'ready'
  if (data.items.length > 0) return isUnderWay(sync) ? 'filling' : 'partial'
  return isUnderWay(sync) ? 'loading' : 'not-on-device'
}

/** For one row that is not there: it may be among what has not come. */
export const stateWithout = (state: DataState): DataState =>
  state === 'filling' ? 'loading' : state === 'partial' ? 'not-on-device' : state

/** Why something of what is shown is missing. */
export const missingWords = (state: DataState): string | undefined => {
  if (state === 'filling') return m.load_history()
  return state === 'partial' ? m.load_history_later() : undefined
}

type One = { isError: boolean; data?: { isComplete: boolean; detail: unknown } | undefined }

/** Of one thing that is shown with what belongs to it: `filling` and `partial` while some of that is missing. */
export const stateOfOne = (
  { isError, data }: One,
  sync: SyncStatus['state'] | undefined,
): DataState => {
  const items = data === undefined || data.detail === null ? [] : [data.detail]
  return dataState(
    { isError: isError && items.length === 0, data: data && { ...data, items } },
    sync,
  )
}
