/**
 * What a person has made of a table, kept in their profile: the columns as they left them, and views with a name. A setting
 * holds 200 characters and there are 100 of them, so a view is packed into one line, and each table has a few places.
 */
import type { TableSearch } from './table-search.ts'

/** Column ids; what is not named is as the table has it. */
export type TableLayout = {
  order: readonly string[]
  hidden: readonly string[]
  /** Shown however narrow the window is. */
  shown: readonly string[]
  pinned: readonly string[]
  /** In pixels at the normal size of text. */
  widths: Readonly<Record<string, number>>
}

export const plainLayout: TableLayout = { order: [], hidden: [], shown: [], pinned: [], widths: {} }

export type TableView = { name: string; search: TableSearch; layout: TableLayout }

/** A place in the settings that holds a view. */
export type KeptView = TableView & { place: number }

type Settings = Readonly<Record<string, unknown>>

export const viewsPerTable = 6
export const viewNameLimit = 40
const settingLength = 200

/** Place 0 holds the columns as they were left. */
const settingKey = (table: string, place: number) => `view-${table}-${place}`

const listText = (ids: readonly string[]) => ids.join(' ')
const widthsText = (widths: TableLayout['widths']) =>
  Object.entries(widths)
    .map(([id, width]) => `${id}:${Math.round(width)}`)
    .join(' ')

const withoutEmptyEnd = (words: readonly string[]): readonly string[] =>
  words.slice(0, words.findLastIndex((word) => word !== '') + 1)

/** @returns null when it is too long to be kept */
export const packView = ({ name, search, layout }: TableView): string | null => {
  const { order, hidden, shown, pinned, widths } = layout
  const text = JSON.stringify(
    withoutEmptyEnd([
      name,
      search.filter ?? '',
      search.sort ?? '',
      search.find ?? '',
      ...[order, hidden, shown, pinned].map(listText),
      widthsText(widths),
    ]),
  )
  return text.length <= settingLength ? text : null
}

const wordsIn = (text: string) => text.split(' ').filter((word) => word !== '')

const widthsIn = (text: string) =>
  Object.fromEntries(
    wordsIn(text).flatMap((word) => {
      const [id = '', width = ''] = word.split(':')
      return Number(width) > 0 ? [[id, Number(width)]] : []
    }),
  )

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null // another release's
  }
}

const isWord = (value: unknown): value is string => typeof value === 'string'
const orAbsent = (text: string) => (text === '' ? undefined : text)

/** @returns null for anything that `packView` did not write */
export const unpackView = (setting: unknown): TableView | null => {
  const words = isWord(setting) ? parsed(setting) : null
  if (!Array.isArray(words) || !words.every(isWord)) return null
  const [name = '', filter = '', sort = '', find = ''] = words
  const [, , , , order = '', hidden = '', shown = '', pinned = '', widths = ''] = words
  return {
    name,
    search: { filter: orAbsent(filter), sort: orAbsent(sort), find: orAbsent(find) },
    layout: {
      order: wordsIn(order),
      hidden: wordsIn(hidden),
      shown: wordsIn(shown),
      pinned: wordsIn(pinned),
      widths: widthsIn(widths),
    },
  }
}

const places = Array.from({ length: viewsPerTable }, (_, index) => index + 1)

/** By their names. */
export const viewsIn = (settings: Settings, table: string): KeptView[] =>
  places
    .flatMap((place) => {
      const view = unpackView(settings[settingKey(table, place)])
      return view === null ? [] : [{ ...view, place }]
    })
    .sort((a, b) => a.name.localeCompare(b.name))

export const layoutIn = (settings: Settings, table: string): TableLayout =>
  unpackView(settings[settingKey(table, 0)])?.layout ?? plainLayout

export type SettingChange = { key: string; value: string | null }
export type ViewRefusal = 'too-many' | 'too-long'

/** A view takes the place of the one that has its name, else the first that is free. */
export const keepView = (
  settings: Settings,
  table: string,
  view: TableView,
): SettingChange | ViewRefusal => {
  const kept = viewsIn(settings, table)
  const same = kept.find(({ name }) => name.toLowerCase() === view.name.toLowerCase())
  const free = places.find((place) => kept.every((each) => each.place !== place))
  const place = same?.place ?? free
  if (place === undefined) return 'too-many'
  const value = packView(view)
  return value === null ? 'too-long' : { key: settingKey(table, place), value }
}

/** A setting cannot be taken out of a profile: its place is free again. */
export const forgetView = (table: string, { place }: KeptView): SettingChange => ({
  key: settingKey(table, place),
  value: null,
})

/** Less and less of it: widths go one by one, the first drawn first; what is hidden stays longest. */
const lessAndLess = function* (layout: TableLayout): Generator<TableLayout> {
  const widths = Object.entries(layout.widths)
  for (let from = 0; from <= widths.length; from += 1)
    yield { ...layout, widths: Object.fromEntries(widths.slice(from)) }
  const bare = { ...layout, widths: {}, order: [] }
  yield bare
  yield { ...bare, shown: [] }
  for (let count = layout.pinned.length; count >= 0; count -= 1)
    yield { ...bare, shown: [], pinned: layout.pinned.slice(0, count) }
  for (let count = layout.hidden.length; count >= 0; count -= 1)
    yield { ...plainLayout, hidden: layout.hidden.slice(0, count) }
}

/** What of it fits into a setting, and whether that is all of it. */
export const keepLayout = (
  table: string,
  layout: TableLayout,
): { change: SettingChange; isWhole: boolean } => {
  const key = settingKey(table, 0)
  let isWhole = true
  for (const less of lessAndLess(layout)) {
    const value = packView({ name: '', search: {}, layout: less })
    if (value !== null) return { change: { key, value }, isWhole }
    isWhole = false
  }
  return { change: { key, value: null }, isWhole }
}
