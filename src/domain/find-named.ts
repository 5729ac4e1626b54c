/** What somebody means who types a part of its name: `a104`, `desh`, `neem lift`. */

const spaced = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
const squeezed = (text: string) => spaced(text).replaceAll(' ', '')

/** The whole name before a part of it; each is asked when the one before has found nothing. */
const ways: readonly ((name: string, text: string) => boolean)[] = [
  (name, text) => spaced(name) === spaced(text),
  (name, text) => squeezed(name) === squeezed(text),
  (name, text) => spaced(name).startsWith(spaced(text)),
  (name, text) => squeezed(name).includes(squeezed(text)),
]

/** @returns `NONE` for an empty text too */
export const findNamed = <Item>(
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
  text: string,
): Item | 'NONE' | 'SEVERAL' => {
  if (squeezed(text) === '') return 'NONE'
  for (const isMeant of ways) {
    const found = items.filter((item) => namesOf(item).some((name) => isMeant(name, text)))
    if (found.length > 1) return 'SEVERAL'
    if (found[0] !== undefined) return found[0]
  }
  return 'NONE'
}
