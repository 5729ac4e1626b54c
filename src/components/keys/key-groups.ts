/** Which keys do something for this person on this screen, in words: the list at `?`. */
import { goKeys } from '#domain/navigation.ts'
import { m } from '#texts/compiled/messages.js'
import { isApple } from './is-apple.ts'
import { offeredKeys } from './offered-keys.ts'
import { hasChoice, hasRows } from './rows.ts'
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

const primaryName = () =>
  [...document.querySelectorAll('[data-primary]')].find(isSeen)?.textContent ?? undefined

const screenLines = (): KeyLine[] => {
  const primary = primaryName()
  return [
    ...only(primary !== undefined, { ways: [['n']], does: primary ?? '' }),
    ...offeredKeys().map(({ key, label }) => ({ ways: [[key]], does: label })),
  ]
}

const listLines = (): KeyLine[] => [
  { ways: [['j'], ['↓']], does: m.keys_next() },
  { ways: [['k'], ['↑']], does: m.keys_previous() },
  { ways: [['Enter']], does: m.keys_open() },
  ...only(hasChoice(), { ways: [['x']], does: m.keys_choose() }),
  ...only(isHere('main [data-back]') || isHere('main [data-selected]'), {
    ways: [['Esc']],
    does: m.keys_back(),
  }),
]

/** @param pages what the person sees of the navigation */
export const keyGroups = (pages: readonly Page[], canFold: boolean): readonly KeyGroup[] =>
  [
    {
      title: m.keys_everywhere(),
      lines: [
        { ways: [[`${mod} K`], ['/']], does: m.search_title() },
        { ways: [['z']], does: m.common_undo() },
        { ways: [[`${mod} Enter`]], does: m.keys_submit() },
        { ways: [[`${mod} Shift Enter`]], does: m.keys_submit_next() },
        ...only(canFold && matchMedia(desktop).matches, { ways: [['[']], does: m.keys_fold() }),
        { ways: [['?']], does: m.keys_list() },
      ],
    },
    { title: m.keys_screen(), lines: screenLines() },
    { title: m.keys_rows(), lines: hasRows() ? listLines() : [] },
    { title: m.keys_go(), lines: goLines(pages) },
  ].filter(({ lines }) => lines.length > 0)
