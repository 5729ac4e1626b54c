/** Which keys do something for this person on this screen, in words: the list at `?`. */
import { goKeys } from '#domain/navigation.ts'
import { m } from '#texts/compiled/messages.js'
import { hasUndo } from '../notify.ts'
import { isApple } from './is-apple.ts'
import { offeredKeys } from './offered-keys.ts'
import { primaryInView } from './primary.ts'
import { rowsInView } from './rows.ts'
import { isSeen } from './seen.ts'

export type KeyLine = {
  /** Each a way of its own; in one way the keys are pressed one after the other. */
  ways: readonly (readonly string[])[]
  does: string
}
export type KeyGroup = { title: string; lines: readonly KeyLine[] }

type Page = { id: string; title: string }

/** The navigation can be folded from here on (ux.md 0.1). */
const desktop = '(min-width: 75em)'
const mod = isApple ? '⌘' : 'Ctrl'

const isHere = (selector: string) => [...document.querySelectorAll(selector)].some(isSeen)

const only = (isThere: boolean, line: KeyLine): KeyLine[] => (isThere ? [line] : [])

const goLines = (pages: readonly Page[]): KeyLine[] =>
  Object.entries(goKeys).flatMap(([letter, id]) => {
    const page = pages.find((each) => each.id === id)
    return page === undefined ? [] : [{ ways: [['g', letter]], does: page.title }]
  })

/** One of several that say "See" is named apart. */
const primaryName = () => {
  const primary = primaryInView()
  return primary?.getAttribute('aria-label') ?? primary?.textContent
}

const screenLines = (): KeyLine[] => {
  const primary = primaryName()
  return [
    ...only(primary != null, { ways: [['n']], does: primary ?? '' }),
    ...offeredKeys().map(({ key, label }) => ({ ways: [[key]], does: label })),
  ]
}

/** Of a table they are in the document before the first row is. */
const table = 'main [role="grid"]'

const hasRows = () => rowsInView().length > 0 || isHere(table)

const canOpen = () => rowsInView().length > 0 || isHere(`${table}[data-opens]`)

/** Of a table, whose rows can be chosen together. */
const hasManyChoice = () => isHere(`${table}[aria-multiselectable="true"]`)

const hasListChoice = () =>
  rowsInView().some((row) => row.querySelector('input[type="checkbox"]') !== null)

const hasRowActions = () =>
  rowsInView().some((row) => row.querySelector('[tabindex="-1"]') !== null)

const rowLines = (): KeyLine[] => [
  { ways: [['j'], ['↓']], does: m.keys_next() },
  { ways: [['k'], ['↑']], does: m.keys_previous() },
  ...only(canOpen(), { ways: [['Enter']], does: m.keys_open() }),
  ...only(hasRowActions(), { ways: [['←'], ['→']], does: m.keys_in_row() }),
  ...only(hasListChoice() && !hasManyChoice(), { ways: [['x']], does: m.keys_choose() }),
  ...only(hasListChoice() && !hasManyChoice(), {
    ways: [['Shift ↑'], ['Shift ↓']],
    does: m.keys_choose_on(),
  }),
  ...only(isHere('main [data-clear-choice]'), { ways: [['Esc']], does: m.keys_choose_none() }),
  ...only(isHere('main [data-back]') || isHere('main [data-selected]'), {
    ways: [['Esc']],
    does: m.keys_back(),
  }),
]

/** What `use-grid-keyboard.ts` and the heads of a table do. */
const tableLines = (): KeyLine[] => [
  ...only(isHere(table), { ways: [['←'], ['→']], does: m.keys_cell() }),
  ...only(isHere(table), { ways: [['Home'], ['End']], does: m.keys_cell_ends() }),
  ...only(isHere(table), {
    ways: [[`${mod} Home`], [`${mod} End`]],
    does: m.keys_table_ends(),
  }),
  ...only(isHere(table), { ways: [['PageUp'], ['PageDown']], does: m.keys_page() }),
  ...only(hasManyChoice(), { ways: [['x'], [m.keys_space()]], does: m.keys_choose() }),
  ...only(hasManyChoice(), { ways: [['Shift ↑'], ['Shift ↓']], does: m.keys_choose_on() }),
  ...only(hasManyChoice(), { ways: [[`${mod} A`]], does: m.keys_choose_all() }),
  ...only(hasManyChoice(), { ways: [['Esc']], does: m.keys_choose_none() }),
  ...only(isHere(table), { ways: [['Shift ←'], ['Shift →']], does: m.keys_column_width() }),
  // the cards of a phone are printed as a table too
  ...only(isHere('main .dt-root'), { ways: [[`${mod} P`]], does: m.keys_print() }),
]

/** @param pages what the person sees of the navigation */
export const keyGroups = (pages: readonly Page[], canFold: boolean): readonly KeyGroup[] =>
  [
    {
      title: m.keys_everywhere(),
      lines: [
        { ways: [[`${mod} K`], ['/']], does: m.search_title() },
        ...only(hasUndo(), { ways: [['z']], does: m.common_undo() }),
        { ways: [[`${mod} Enter`]], does: m.keys_submit() },
        { ways: [[`${mod} Shift Enter`]], does: m.keys_submit_next() },
        ...only(canFold && matchMedia(desktop).matches, { ways: [['[']], does: m.keys_fold() }),
        { ways: [['?']], does: m.keys_list() },
      ],
    },
    { title: m.keys_screen(), lines: screenLines() },
    { title: m.keys_rows(), lines: hasRows() ? rowLines() : [] },
    { title: m.keys_table(), lines: tableLines() },
    { title: m.keys_go(), lines: goLines(pages) },
  ].filter(({ lines }) => lines.length > 0)
