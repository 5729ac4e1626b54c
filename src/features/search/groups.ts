/** The groups of what was found: pages first, further groups only after two characters (ux.md 4.2). */
import { IconCar, IconCash, IconHome, IconMessageReport, IconUser } from '#components/icons.ts'
import type { NavigationItem } from '#components/shell/navigation-item.ts'
import { m } from '#texts/compiled/messages.js'
import { bestOf, findIn } from './find.ts'
import type { Line } from './lines.ts'
import type { Option, OptionGroup } from './option.ts'
import type { Found } from './queries.ts'
import { type Query, type Searchable, toQuery } from './rank.ts'

/** Spec 2.7 and 9. */
export const mostPages = 10
const mostOthers = 5
const shortestForOthers = 2

export type Act = Option & Searchable
type Page = Option & Searchable

export type SearchGround = {
  pages: readonly Page[]
  acts: readonly Act[]
  found: Found | undefined
}

export const toPage = (
  { id, title, url, icon }: NavigationItem,
  shortcuts: readonly string[],
): Page => ({
  key: `page-${id}`,
  title,
  text: title.toLowerCase(),
  icon,
  target: { to: url },
  // on a phone Home is always there
  ...(id === 'home' ? {} : { star: { id, isOn: shortcuts.includes(id) } }),
})

const iconOf = {
  flat: IconHome,
  person: IconUser,
  vehicle: IconCar,
  report: IconMessageReport,
  receipt: IconCash,
}

const toOption = ({ id, kind, title, detail, target }: Line): Option => ({
  key: id,
  title,
  detail: detail(),
  icon: iconOf[kind],
  target,
})

/** By the title alone, wherever in it (spec 2.7). */
const pagesFor = ({ pages }: SearchGround, query: Query): readonly Page[] =>
  query.text === ''
    ? pages.slice(0, mostPages)
    : bestOf(
        pages.filter(({ text }) => text.includes(query.text)),
        query,
        mostPages,
      )

const othersFor = ({ acts, found }: SearchGround, query: Query): OptionGroup[] => {
  if (query.text.length < shortestForOthers) return []
  const lines = (pile: 'people' | 'reports' | 'documents') =>
    found === undefined ? [] : findIn(found[pile], query, mostOthers).map(toOption)
  return [
    { id: 'people', title: m.search_people(), options: lines('people') },
    { id: 'reports', title: m.search_reports(), options: lines('reports') },
    { id: 'documents', title: m.search_documents(), options: lines('documents') },
    { id: 'actions', title: m.search_actions(), options: bestOf(acts, query, mostOthers) },
  ]
}

export const groupsFor = (ground: SearchGround, typed: string): readonly OptionGroup[] => {
  const query = toQuery(typed)
  const pages = { id: 'pages', title: m.search_pages(), options: pagesFor(ground, query) }
  return [pages, ...othersFor(ground, query)].filter(({ options }) => options.length > 0)
}
