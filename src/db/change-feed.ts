/**
 * Which tables changed, once per committed transaction, also when another tab or the worker committed it (Dexie's
 * `storagemutated`).
 */
import { Dexie } from 'dexie'
import type { Device } from './db.ts'

/** @returns the way to stop listening */
export const onTablesChanged = (
  { dexie }: Device,
  listener: (tables: ReadonlySet<string>) => void,
): (() => void) => {
  const prefix = `idb://${dexie.name}/`
  const hear = (parts: object) => {
    const mine = Object.keys(parts).filter((part) => part.startsWith(prefix))
    const tables = new Set(mine.map((part) => part.slice(prefix.length).split('/')[0] ?? ''))
    if (tables.size > 0) listener(tables)
  }
  Dexie.on('storagemutated', hear)
  return () => Dexie.on.storagemutated.unsubscribe(hear)
}
