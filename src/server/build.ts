import { readFileSync } from 'node:fs'

/** The same file from src/server and from dist/server. */
const file = new URL('../../dist/build.json', import.meta.url)

/** What this program calls itself: the hash of its sources. */
export const readBuild = (): string => {
  try {
    const { build } = JSON.parse(readFileSync(file, 'utf8')) as { build?: unknown }
    return String(build)
  } catch {
    return 'unbuilt'
  }
}
