/** docs/toasts-and-questions.md lists what is asked before it is done (ux.md 4.8); the code asks that, in those words, and nothing else. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesUnder } from './files-under.ts'

const page = readFileSync('docs/toasts-and-questions.md', 'utf8')
const catalogue = 'src/texts/messages/en'

const named = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

const rows = [...page.matchAll(/^\| ([^|`]+) \| `(.+)` \| `(.+)` \| `(.+)` \| (`.+`) \|$/gm)].map(
  ([, about = '', title = '', answer = '', keep = '', files = '']) => ({
    about,
    words: [title, answer, keep],
    files: named(files).map((file) => `src/${file}`),
  }),
)
const silent = named(page.slice(page.indexOf('Dialogs that ask nothing:'))).map(
  (file) => `src/${file}`,
)

/** Of one message every form there is. */
const formsOf = (message: unknown): string[] =>
  typeof message === 'string'
    ? [message]
    : (message as [{ match: Record<string, string> }]).flatMap(({ match }) => Object.values(match))

const messages = readdirSync(catalogue).flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(`${catalogue}/${file}`, 'utf8')) as object),
)
const keysOf = (words: string) =>
  messages.filter(([, message]) => formsOf(message).includes(words)).map(([key]) => key)

const sources = filesUnder('src', /(?<!\.test)\.tsx?$/).filter(
  (file) => !/^src\/(server|sw|components\/overlay)\//.test(file),
)
const sourceOf = (file: string) => readFileSync(file, 'utf8')
const opensDialog = (file: string) =>
  file.endsWith('.tsx') &&
  /<(ConfirmDialog|Dialog|Modal(\.Root)?|Question)\b(?! \/>)|role="alertdialog"|modals\.open/.test(
    sourceOf(file),
  )

test('the list is there', () => {
  expect(rows.length).toBeGreaterThan(12)
  expect(silent).toHaveLength(8)
})

test.each(rows)('before $about it asks in these words', ({ words, files }) => {
  const source = files.map(sourceOf).join('\n')
  for (const each of words) {
    const isUsed = keysOf(each).some((key) => new RegExp(`\\bm\\.${key}\\b`).test(source))
    expect(isUsed, `"${each}" in ${files.join(', ')}`).toBe(true)
  }
  expect(words[0], 'the title of a question').toMatch(/\?$|not sent yet$/)
  expect(files.some(opensDialog)).toBe(true)
})

test('whoever opens a dialog is listed', () => {
  const listed = [...rows.flatMap(({ files }) => files), ...silent]
  // The questions of the tray are its parts.
  const open = sources
    .filter(opensDialog)
    .filter((file) => file !== 'src/components/tray/attention-tray.tsx')
  expect(open.filter((file) => !listed.includes(file))).toEqual([])
})

test('nobody asks with the browser’s own box', () => {
  // The showcase holds a text that would, if it were ever run.
  const others = sources.filter((file) => file !== 'src/features/showcase/sample.ts')
  const boxes = others.filter((file) =>
    /(?<![\w.])(?:window\.|globalThis\.)?(?:confirm|alert|prompt)\(/.test(sourceOf(file)),
  )
  expect(boxes).toEqual([])
})

test('a question is asked in one way, and the three that cannot say so by hand', () => {
  const byHand = rows
    .flatMap(({ files }) => files)
    .filter((file) => opensDialog(file) && !/<(ConfirmDialog|Question)\b/.test(sourceOf(file)))
  expect([...new Set(byHand)].toSorted()).toEqual([
    'src/features/residents/members/member-dialog.tsx',
    'src/features/session/admission/terms-view.tsx',
    'src/features/session/own-account/delete-section.tsx',
  ])
})
