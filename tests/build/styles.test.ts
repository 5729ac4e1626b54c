/** A component of Mantine without its style sheet is drawn wrongly, or not at all, and nothing says so. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesUnder } from './files-under.ts'

const importsOf = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

/** Styles that come with the code that needs them, as text. */
const later = filesUnder('src/components', /\.tsx?$/)
  .map((path) => readFileSync(path, 'utf8'))
  .join('')

/** The showcase brings what only it draws. */
const shell = readFileSync('src/components/styles.css', 'utf8')
const showcase = readFileSync('src/features/showcase/showcase.css', 'utf8')
const isShowcase = (path: string) => path.startsWith('src/features/showcase/')

test.each([
  ['the app', (path: string) => !isShowcase(path), shell + later],
  ['the showcase', isShowcase, shell + showcase],
])('every component of Mantine that %s uses has its styles', (_of, isOf, styles) => {
  const used = new Set(
    filesUnder('src', /\.tsx$/)
      .filter(isOf)
      .flatMap((path) => importsOf(readFileSync(path, 'utf8'))),
  )
  const isThere = (name: string) =>
    existsSync(`node_modules/@mantine/core/styles/${name}.layer.css`)
  const styled = [...used].filter(isThere)
  expect(styled.length).toBeGreaterThan(10)
  expect(styled.filter((name) => !styles.includes(`/${name}.layer.css`))).toEqual([])
})
