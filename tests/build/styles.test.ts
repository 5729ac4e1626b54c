/** A component of Mantine without its style sheet is drawn wrongly, or not at all, and nothing says so. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesUnder } from './files-under.ts'

const importsOf = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

test('every component of Mantine that is used has its styles', () => {
  const used = new Set(
    filesUnder('src', /\.tsx$/).flatMap((path) => importsOf(readFileSync(path, 'utf8'))),
  )
  const styles = readFileSync('src/components/styles.css', 'utf8')
  const isThere = (name: string) =>
    existsSync(`node_modules/@mantine/core/styles/${name}.layer.css`)
  const styled = [...used].filter(isThere)
  expect(styled.length).toBeGreaterThan(10)
  expect(styled.filter((name) => !styles.includes(`/${name}.layer.css`))).toEqual([])
})
