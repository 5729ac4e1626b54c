/**
 * Faults the model test must find: each changes the product's own source while it is loaded. A change whose text is no
 * longer there fails, so that none of them can go stale unnoticed.
 */
export type SourceChange = { file: string; find: string; replace: string }

export const plantedFaults: Record<string, SourceChange[]> = {
  'no dedup': [
    {
      file: 'src/server/sync/push.ts',
      find: "return new Map(rows.filter((row) => row.status !== 'failing').map((row) => [row.opId, row]))",
      replace: 'return new Map(rows.slice(rows.length).map((row) => [row.opId, row]))',
    },
    {
      file: 'src/server/sync/push.ts',
      find: 'if (stored === undefined && mutation.mid <= last) {',
      replace: 'if (stored === undefined && mutation.mid < 0) {',
    },
    {
      file: 'src/server/sync/run.ts',
      find: 'if (first === undefined || lastMid !== first.mid - 1) return',
      replace: 'if (first === undefined || lastMid === undefined) return',
    },
  ],
  'cursor from a timestamp': [
    {
      file: 'src/server/sync/commit.ts',
      find: '.values(sorted.map((id) => ({ id, version: 1 })))',
      replace:
        '.values(sorted.map((id) => ({ id, version: sql`extract(epoch from now())::bigint` })))',
    },
    {
      file: 'src/server/sync/commit.ts',
      find: '+ 1` }',
      replace: '* 0 + extract(epoch from now())::bigint` }',
    },
  ],
  'a scope not dropped': [
    {
      file: 'src/server/sync/pull.ts',
      find: 'drop: known.filter((scope) => !entitled.includes(scope)),',
      replace: 'drop: [],',
    },
  ],
  'replay before restore': [
    {
      file: 'src/db/apply-response.ts',
      find: "    await replayPending(device)\n    await writeMeta(device, 'generation', generation + 1)",
      replace:
        "    await replayPending(device)\n    await restoreBase(device)\n    await writeMeta(device, 'generation', generation + 1)",
    },
    {
      file: 'src/db/apply-response.ts',
      find: "return 'stale'\n    await restoreBase(device)",
      replace: "return 'stale'",
    },
  ],
  'mid reused after a crash': [
    {
      file: 'src/db/mutate.ts',
      find: "const mid = (await readMeta(device, 'nextMid')) ?? 1",
      replace: 'const mid = ((await device.outbox.orderBy("mid").last())?.mid ?? 0) + 1',
    },
  ],
}
