/**
 * Faults the tests must find: each changes the product's own source while it is loaded. A change whose text is no longer
 * there fails, so that none of them can go stale unnoticed.
 */
export type SourceChange = { file: string; find: string; replace: string }
/** `foundBy`: the test that must fail; the model test when nothing is said. */
export type PlantedFault = { changes: SourceChange[]; foundBy?: string }

const change = (file: string, find: string, replace: string): SourceChange => ({
  file,
  find,
  replace,
})

export const modelTest = 'tests/sync/model/model.test.ts'

export const plantedFaults: Record<string, PlantedFault> = {
  'no dedup': {
    changes: [
      change(
        'src/server/sync/push.ts',
        "return new Map(rows.filter((row) => row.status !== 'failing').map((row) => [row.opId, row]))",
        'return new Map(rows.slice(rows.length).map((row) => [row.opId, row]))',
      ),
      change(
        'src/server/sync/push.ts',
        'if (stored === undefined && mutation.mid <= last) {',
        'if (stored === undefined && mutation.mid < 0) {',
      ),
      change(
        'src/server/sync/run.ts',
        'if (first === undefined || lastMid !== first.mid - 1) return',
        'if (first === undefined || lastMid === undefined) return',
      ),
    ],
  },
  'a confirmed change let go before its rows are here': {
    changes: [
      change(
        'src/db/settle.ts',
        '=> !more && isHere(entry, cursors)',
        '=> entry.seq !== undefined || isHere(entry, cursors)',
      ),
    ],
  },
  'cursor from a timestamp': {
    changes: [
      change(
        'src/server/sync/commit.ts',
        '.values(sorted.map((id) => ({ id, version: 1 })))',
        '.values(sorted.map((id) => ({ id, version: sql`extract(epoch from now())::bigint` })))',
      ),
      change('src/server/sync/commit.ts', '+ 1` }', '* 0 + extract(epoch from now())::bigint` }'),
    ],
  },
  'spaces locked in any order': {
    changes: [
      change(
        'src/server/sync/commit.ts',
        'const sorted = [...new Set(spaces)].sort()',
        'const sorted = [...new Set(spaces)]',
      ),
    ],
    foundBy: 'tests/server/lock-order.test.ts',
  },
  'rows that are gone are not taken away': {
    changes: [
      change(
        'src/db/apply-response.ts',
        'for (const { e, sc, ids } of answer.gone) await removeRows(device, e, sc, ids)',
        'for (const { e, sc, ids } of answer.gone) await removeRows(device, e, sc, ids.slice(ids.length))',
      ),
    ],
  },
  'a scope not dropped': {
    changes: [
      change(
        'src/server/sync/pull.ts',
        'drop: known.filter((scope) => !entitled.includes(scope)),',
        'drop: [],',
      ),
    ],
  },
  'any hash of scopes taken for the right one': {
    changes: [
      change(
        'src/server/sync/pull.ts',
        'return hash === sumOfNames(entitled) ? entitled : undefined',
        'return hash !== sumOfNames([]) ? entitled : undefined',
      ),
    ],
  },
  'an older server believed that took a hash of scopes for none': {
    changes: [
      change(
        'src/db/apply-response.ts',
        'if (request.pull?.held !== undefined && answer.knowsHeld !== true) {',
        'if (request.pull === undefined && answer.knowsHeld !== true) {',
      ),
    ],
    foundBy: 'tests/sync/held-scopes.test.ts',
  },
  'a society one has left is kept': {
    changes: [
      change(
        'src/db/apply-response.ts',
        'for (const space of refused) await dropSpace(device, space)',
        "for (const space of refused) if (space === 's:') await dropSpace(device, space)",
      ),
    ],
  },
  'replay before restore': {
    changes: [
      change(
        'src/db/apply-response.ts',
        '    await replayPending(device)\n    if (!answer.more',
        '    await replayPending(device)\n    await restoreBase(device)\n    if (!answer.more',
      ),
      change(
        'src/db/apply-response.ts',
        '    await restoreBase(device)\n    const isRestored',
        '    const isRestored',
      ),
    ],
  },
  'the whole queue emptied after a confirmation': {
    changes: [
      change(
        'src/db/settle.ts',
        'await device.outbox.bulkDelete(settled.flatMap(({ seq }) => seq ?? []))',
        "if (settled.length > 0) await device.outbox.where('state').notEqual('rejected').delete()",
      ),
    ],
  },
  'mid reused after a crash': {
    changes: [
      change(
        'src/db/mutate.ts',
        "const mid = (await readMeta(device, 'nextMid')) ?? 1",
        'const mid = ((await device.outbox.orderBy("mid").last())?.mid ?? 0) + 1',
      ),
    ],
  },
  'two tabs apply answers without a fence': {
    changes: [
      change(
        'src/db/apply-response.ts',
        'if (current !== generation || clientId !== request.clientId)',
        'if (current < 0 || clientId !== request.clientId)',
      ),
    ],
  },
  'the next page counts although another was stored': {
    changes: [
      change(
        'src/sync/round-trip.ts',
        'if (!isAllAsked) ahead?.stop()',
        "if (!isAllAsked && end !== 'stale') ahead?.stop()",
      ),
    ],
  },
  'a wipe that misses a table': {
    changes: [
      change(
        'src/db/foreign-database.ts',
        'for (const table of names) await dexie.table(table).clear()',
        "for (const table of names) if (table !== 'journal') await dexie.table(table).clear()",
      ),
    ],
    foundBy: 'src/db/people.test.ts',
  },
  'a restored server taken for the same': {
    changes: [
      change(
        'src/db/apply-response.ts',
        "answer.reset === 'epoch' || answer.lastMid < ackedMid",
        'answer.lastMid < -1 || ackedMid === -1',
      ),
    ],
  },
  'toggle instead of set': {
    changes: [
      change(
        'src/server/reports/mutators.ts',
        "changeReport(context, id, 'label', () => ({ important })),",
        "changeReport(context, id, 'label', (was) => ({ important: important !== was.important })),",
      ),
    ],
  },
  'changes of a scope on its way are not told': {
    changes: [
      change(
        'src/server/sync/pull.ts',
        'byDelta: [...kept, ...goingScopes],',
        'byDelta: [...kept, ...goingScopes.slice(goingScopes.length)],',
      ),
    ],
  },
  'a device that has drifted is not repaired': {
    changes: [
      change(
        'src/db/self-check.ts',
        'return here.n === sum.n && here.h === sum.h',
        'return here.n >= 0 && sum.n >= 0',
      ),
    ],
  },
  'tombstones forgotten without saying so': {
    changes: [
      change('src/server/sync/compaction.ts', 'logFloor: sql`greatest(', 'logFloor: sql`least('),
    ],
  },
  'a withdrawn change leaves a gap': {
    changes: [
      change(
        'src/db/outbox.ts',
        'await device.outbox.bulkPut(withdrawn)',
        "await device.outbox.where('opId').anyOf(opIds).delete()",
      ),
    ],
  },
  'money follows the flat': {
    changes: [
      change(
        'src/server/sync/members.ts',
        '.leftJoin(holding, contactOfHolding)',
        ".leftJoin(holding, or(contactOfHolding, eq(holding.flatId, 'f0')))",
      ),
      change(
        'src/server/sync/members.ts',
        "import { and, eq, inArray } from 'drizzle-orm'",
        "import { and, eq, inArray, or } from 'drizzle-orm'",
      ),
    ],
  },
  'the same client id after a revocation': {
    changes: [
      change(
        'src/db/renew-client.ts',
        'await writeSeveralMeta(device, { clientId, nextMid',
        "await writeSeveralMeta(device, { ...(clientId === '' && { clientId }), nextMid",
      ),
    ],
  },
  'what may have arrived is dropped at a new sign-in': {
    changes: [
      change(
        'src/db/renew-client.ts',
        'await device.outbox.bulkPut(open.map((entry, at) => ({ ...entry, mid: at + 1 })))',
        "await device.outbox.bulkPut(open.map((entry, at) => ({ ...entry, mid: at + 1 })))\n    await device.outbox.where('state').equals('sent').delete()",
      ),
    ],
  },
  'numbers go on under a new client id': {
    changes: [
      change('src/db/renew-client.ts', 'nextMid: open.length + 1,', 'nextMid: open.length + 2,'),
    ],
  },
  'what was sent counts as never sent after a new sign-in': {
    changes: [
      change(
        'src/db/renew-client.ts',
        '({ ...entry, mid: at + 1 })))',
        "({ ...entry, mid: at + 1, state: 'queued' as const })))",
      ),
    ],
  },
  'a sign-in that was ended still counts': {
    changes: [
      change(
        'src/server/identity/access.ts',
        'return authTime < validSince || ended !== null ?',
        'return authTime < validSince ?',
      ),
    ],
  },
  'signed out everywhere but for tokens that are still good': {
    changes: [
      change(
        'src/server/identity/access.ts',
        'return authTime < validSince || ended !== null ?',
        'return ended !== null ?',
      ),
    ],
  },
  'a device taken off keeps its token': {
    changes: [
      change(
        'src/server/sessions/sessions.ts',
        'if (authTime === undefined) return\n',
        'if (authTime !== new Date()) return\n',
      ),
    ],
  },
  'a refused token ends the session at once': {
    changes: [
      change(
        'src/api/sync-transport.ts',
        'return orSignedOut(await post(person, request, true))',
        'return first',
      ),
    ],
  },
  'an identity provider out of reach ends the session': {
    changes: [
      change(
        'src/api/sync-transport.ts',
        "const reason = code === 'SESSION_ENDED' ?",
        "const reason = code === 'SESSION_ENDED' || code === 'NETWORK' ?",
      ),
    ],
  },
  'a refusal of the last sign-in ends the new one': {
    changes: [
      change(
        'src/db/session-end.ts',
        "if ((await readMeta(device, 'clientId')) !== asked) return false",
        "if (asked === '') return false",
      ),
    ],
  },
  'the end of a sign-in is told to nobody': {
    changes: [
      change(
        'src/db/session-end.ts',
        "await writeMeta(device, 'sessionEnd', reason)",
        "await device.meta.delete('sessionEnd')",
      ),
    ],
  },
  'a lost role still books': {
    changes: [
      change(
        'src/server/books/office.ts',
        "if (!can(member.roles, 'receipts:record'))",
        "if (!can(member.roles, 'receipts:record') && member.uid === '')",
      ),
    ],
  },
  'a lost role still writes in what others have reported': {
    changes: [
      change(
        'src/server/reports/mutators.ts',
        'if (!rightsTo(context, report)[right])',
        "if (!rightsTo(context, report)[right] && right !== 'edit')",
      ),
    ],
  },
  'a change that another sign-in has sent is an error': {
    changes: [
      change(
        'src/server/sync/push.ts',
        'if (isDecided) return []',
        'if (isDecided && error === null) return []',
      ),
    ],
    foundBy: 'tests/sync/numbering.test.ts',
  },
}
