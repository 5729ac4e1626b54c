import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Each takes a minute or more on two cores. */
const longest = [
  'sync/model/model',
  'server/kill',
  'server/sessions',
  'server/backup-command',
  'server/app-process',
  'server/role-matrix',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
  return place === -1 ? longest.length : place
}

/** The long files begin first: one that began last would run alone, beside an idle core. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => rank(a) - rank(b))
  }
}
