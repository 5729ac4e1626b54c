/** Carries out the steps of a schedule: what people do in their tabs, and what the office and the operator do. */

import { Dexie } from 'dexie'
import { sql } from 'drizzle-orm'
import { Rejection } from '#contract/errors.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { discard, pendingEntries, withdraw } from '#db/outbox.ts'
import { askForCheck } from '#db/self-check.ts'
import { householdDefaults } from '#domain/holdings.ts'
import { forgetTombstones } from '#server/sync/compaction.ts'
import { type Ahead, createAhead } from '#sync/ahead.ts'
import { roundTrip } from '#sync/round-trip.ts'
import type { Send, SendResult } from '#sync/send.ts'
import { createStop } from '#sync/stop.ts'
import { type Backup, restoreBackup, takeBackup } from './backup.ts'
import { checkAfterSync, checkScreen, noteForgotten } from './checks.ts'
import { doMoney } from './money.ts'
import type { Network } from './network.ts'
import { changeNotice } from './notices.ts'
import type { OfficeStep, TabStep } from './schedule.ts'
import {
  checkSignedOut,
  forgetEndings,
  signInAgain,
  signOutEverywhere,
  takeDeviceOff,
} from './sign-ins.ts'
import { Killed, type Turns } from './turns.ts'
import { asOffice, type Client, newId, openClient, type World } from './world.ts'

export type Op = {
  opId: string
  client: Client
  name: MutationName
  id: string
  notes: string | undefined
  /** What the change sets, for changes that set one thing. */
  on: boolean
  society: string
}

export type Run = {
  world: World
  turns: Turns
  network: Network
  ops: Op[]
  withdrawn: Set<string>
  discarded: Set<string>
  /** Confirmed changes that a device keeps no longer, because its person may not see their rows any more. */
  forgotten: Set<string>
  created: string[]
  receipts: string[]
  cheques: string[]
  backup: Backup | undefined
  restores: number
  /** Browser profiles in which rows were spoilt on purpose. */
  drifted: Set<string>
  /** The furthest each profile has come, by space. */
  reached: Map<string, number>
}

/** Before every transaction of a tab, others may come first. */
export const watch = (turns: Turns, device: Device): Device => {
  const { dexie } = device
  const original = dexie.transaction.bind(dexie) as (...args: unknown[]) => Promise<unknown>
  const watched = (...args: unknown[]) =>
    Dexie.currentTransaction ? original(...args) : turns.stop().then(() => original(...args))
  // the same arguments go through untouched
  dexie.transaction = watched as unknown as typeof dexie.transaction
  return device
}

/** Ends the tab's process: memory is gone, what reached its disk stays. */
const reopen = async ({ turns }: Run, client: Client) => {
  turns.live()
  client.device.dexie.close()
  client.device = watch(turns, await openClient(client.name, client.uid, client.indexedDB))
}

/** A request on its way while the page before it is stored: an actor of its own, for whose end whoever wants the answer waits. */
const aheadIn = (turns: Turns, client: Client, send: Send, limit: number): Ahead => {
  const { signal } = createStop()
  const sendAside: Send = (request) => {
    let result: SendResult = { kind: 'unreachable' }
    const sender = turns.spawn(`${client.name} ahead`, async () => {
      result = await send(request, signal)
    })
    // Not before it is awaited: by then whoever awaits it is the one who moves.
    const answer: PromiseLike<SendResult> = {
      // biome-ignore lint/suspicious/noThenProperty: a promise that begins late
      then: (resolve, reject) =>
        turns
          .until(sender.isOver)
          .then(() => result)
          .then(resolve, reject),
    }
    return answer as Promise<SendResult>
  }
  return createAhead(sendAside, () => limit, signal)
}

export const syncUntilDone = async (
  client: Client,
  send: Send,
  limit: number,
  { afterTrip = async () => {}, ahead }: { afterTrip?: () => Promise<void>; ahead?: Ahead } = {},
) => {
  for (let trips = 0; trips < 80; trips += 1) {
    const outcome = await roundTrip({
      device: client.device,
      send,
      build: 'test',
      newClientId: newId,
      limit,
      ...(ahead && { ahead }),
    })
    await afterTrip()
    if (outcome.kind !== 'synced' || !outcome.hasMore) return outcome.kind
  }
  throw new Error(`${client.name} never finishes syncing`)
}

const changeArgs = (
  step: Extract<TabStep, { do: 'change' }>,
  id: string,
  at: string,
  notes: string,
  was: string,
) => {
  const args: { [Name in MutationName]?: MutationArgs<Name> } = {
    'report.create@1': {
      id,
      at,
      title: 'Reported here',
      notes,
      area: step.on ? 'community' : 'personal',
      important: false,
      ...{ startDate: null, dueDate: null, labels: [] },
      ...{ categoryId: null, place: '' },
    },
    'report.edit@1': { id, at, set: { notes }, was: { notes: was } },
    'report.complete@1': { id, at, completed: step.on },
    'report.prioritise@1': { id, at, important: step.on },
    'report.star@1': { id, starred: step.on },
    'report.label@1': { id, at, label: 'lift', on: step.on },
    'report.remove@1': { id, at, deleted: step.on },
  }
  return args
}

const doChange = async (run: Run, client: Client, step: Extract<TabStep, { do: 'change' }>) => {
  const { world } = run
  const society = world.societies[step.society]!
  const space: Space = `s:${society}`
  const isCreate = step.change === 'create'
  const known = ['r0', 'r1', 'r2', 'r3', ...run.created]
  const id = isCreate ? newId() : known[(step.target * 7 + step.society) % known.length]!
  const name = `report.${step.change}@1` as MutationName
  const notes = newId()
  const was = (await client.device.rows.report.get([space, id]))?.notes ?? ''
  const args = changeArgs(step, id, world.deps.clock().toISOString(), notes, was)[name]
  try {
    const opId = await mutate(
      client.device,
      { clock: world.deps.clock, uuid: newId },
      space,
      name,
      args as MutationArgs<typeof name>,
    )
    const writesNotes = isCreate || step.change === 'edit'
    // looked at again when this tab is closed
    const profile = world.clients.find((each) => each.name === client.name)!
    run.ops.push({
      opId,
      client: profile,
      name,
      id,
      society,
      notes: writesNotes ? notes : undefined,
      on: step.on,
    })
    if (isCreate) run.created.push(id)
  } catch (error) {
    if (!(error instanceof Rejection)) throw error // not on this device: nothing was queued
  }
}

const doSync = async (run: Run, client: Client, step: Extract<TabStep, { do: 'sync' }>) => {
  const { turns, network } = run
  if (step.fault === 'killed at a stop') turns.dieAfter(step.nth)
  const send = network.sendFor(client, step.fault, step.nth)
  const outcome = await syncUntilDone(client, send, step.limit, {
    afterTrip: () => checkScreen(run, client),
    ahead: aheadIn(turns, client, send, step.limit),
  })
  turns.live()
  if (outcome === 'signed-out') await checkSignedOut(run, client, step.fault === 'token refused')
  await checkAfterSync(run, client, outcome)
  // The login is shown. Some sign in at once, others leave it to another tab or to another day.
  if (outcome === 'signed-out' && step.nth % 2 === 0) await signInAgain(run, client)
}

/** Something on this device went wrong long ago: a row is missing, or is not what it was. */
const doDrift = async (run: Run, client: Client, target: number) => {
  const { rows, shadow } = client.device
  const reports = await rows.report.toArray()
  const report = reports[target % Math.max(reports.length, 1)]
  if (report === undefined || report.rv === 0) return
  if ((await shadow.get(['report', report.space, report.id])) !== undefined) return
  run.drifted.add(client.name)
  if (target % 2 === 0) await rows.report.delete([report.space, report.id])
  else await rows.report.put({ ...report, rv: report.rv - 1, notes: 'drifted' })
}

const doTabStep = async (run: Run, client: Client, step: TabStep): Promise<void> => {
  const { device } = client
  switch (step.do) {
    case 'change':
      return doChange(run, client, step)
    case 'sync':
      return doSync(run, client, step)
    case 'money':
      return doMoney(run, client, step)
    case 'select':
      return writeMeta(device, 'selectedSociety', run.world.societies[step.society]!)
    case 'close':
      return reopen(run, client)
    case 'withdraw': {
      const pending = await pendingEntries(device)
      const entry = pending.find(({ state, name }) => state === 'queued' && name !== 'noop@1')
      if (entry !== undefined && (await withdraw(device, entry.opId))) run.withdrawn.add(entry.opId)
      return
    }
    case 'discard': {
      const entry = await device.outbox.where('state').equals('rejected').first()
      if (entry === undefined) return
      await discard(device, entry.opId)
      run.discarded.add(entry.opId)
      return
    }
    case 'check':
      return askForCheck(device)
    case 'drift':
      return doDrift(run, client, step.target)
    case 'sign in again':
      return signInAgain(run, client)
  }
}

/** A person's tab, from its first step to its last. */
export const workInTab = async (run: Run, client: Client, steps: readonly TabStep[]) => {
  for (const step of steps) {
    try {
      await run.turns.stop()
      await doTabStep(run, client, step)
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      await reopen(run, client)
    }
  }
}

const gainedRoles = ['onlyAdmin', 'onlyOwner', 'onlySuperAdmin', 'onlyMember']

const doAct = async (run: Run, step: Extract<OfficeStep, { do: 'act' }>) => {
  const { world } = run
  const society = world.societies[step.society]!
  const uid = world.people[step.person]!
  await asOffice(world.deps, society, [uid], async (w) => {
    const membership = await w.get('membership', society, `m:${uid}`)
    const holding = (await w.get('holding', society, `h:${uid}`))!
    const reports = ['r0', 'r1', 'r2', 'r3', ...run.created]
    const report = await w.get('report', society, reports[step.target % reports.length]!)
    const setRoles = async (roles: string[]) => {
      if (membership === undefined) return
      await w.put('membership', { ...membership, roles })
      await w.put('my-society', { uid, id: society, name: society, roles })
    }
    switch (step.act) {
      case 'role gained':
        return setRoles([gainedRoles[step.target % gainedRoles.length]!])
      case 'role lost':
        return setRoles(step.target % 2 === 0 ? [] : ['onlyTenant'])
      case 'holding ends':
        return w.put('holding', { ...holding, until: '2026-11-19' })
      case 'holding begins':
        return w.put('holding', { ...holding, until: null })
      case 'leaves':
        await w.remove('membership', society, `m:${uid}`)
        return w.remove('my-society', uid, society)
      case 'comes back': {
        const roles = ['onlyMember']
        await w.put('membership', {
          societyId: society,
          id: `m:${uid}`,
          email: `${uid}@example.org`,
          uid,
          contactId: `c:${uid}`,
          roles,
        })
        return w.put('my-society', { uid, id: society, name: society, roles })
      }
      case 'assign': {
        if (report === undefined) return
        const assigneeUid = step.target % 3 === 0 ? null : uid
        const reporter = (await w.get('reporter', society, report.id))!
        await w.put('report', { ...report, assigneeUid })
        return w.put('reporter', { ...reporter, assigneeUid })
      }
      case 'edit':
        return report && w.put('report', { ...report, notes: newId() })
      case 'sold': {
        const buyer = world.people.find((other) => other !== uid)!
        await w.put('holding', { ...holding, until: '2026-11-19' })
        const bought = { id: `sold:${uid}`, contactId: `c:${buyer}`, relation: 'owner' as const }
        return w.put('holding', { ...holding, ...bought, since: '2026-11-20', until: null })
      }
      case 'let': {
        const tenant = world.people.find((other) => other !== uid)!
        const rented = { id: `let:${uid}`, contactId: `c:${tenant}`, relation: 'tenant' as const }
        return w.put('holding', { ...holding, ...rented, since: '2026-11-20', until: null })
      }
      case 'paper': {
        const paper = (await w.get('attachment', society, `paper:${uid}`))!
        const visibility = (['household', 'office', 'society'] as const)[step.target % 3]!
        const removedAt = step.target % 4 === 3 ? world.deps.clock() : null
        await changeNotice(w, society, uid, step.target, newId())
        return w.put('attachment', { ...paper, visibility, removedAt })
      }
      case 'shares': {
        const contact = (await w.get('contact', society, `c:${uid}`))!
        const who = (['neighbours', 'committee', 'nobody'] as const)[step.target % 3]!
        const sharing = {
          ...contact.sharing,
          phone: who,
          avatar: who,
          birthday: 'neighbours' as const,
        }
        const avatar = step.target % 2 === 0 ? newId() : null
        await w.put('contact', { ...contact, phone: newId(), avatar, sharing })
        await w.put('contact-note', { societyId: society, id: contact.id, text: newId() })
        await w.put('holding', { ...holding, remarks: newId(), showsBills: step.target % 2 === 0 })
        const entry = { ...householdDefaults, kind: 'pet' as const, name: newId() }
        const place = { societyId: society, id: `pet:${holding.id}`, holdingId: holding.id }
        await w.put('household', { ...entry, ...place })
        const star = { id: `f0.${uid}`, entryId: 'f0', uid }
        if (step.target % 2 === 0) return w.put('contact-star', { ...star, societyId: society })
        return w.remove('contact-star', society, star.id)
      }
      case 'delete':
        return report && w.put('report', { ...report, deleted: !report.deleted })
    }
  })
}

const headOf = async ({ world }: Run, space: string): Promise<number> => {
  const { rows } = (await world.operator.execute(
    sql`select version::int as version from space where id = ${space}`,
  )) as unknown as { rows: { version: number }[] }
  return rows[0]?.version ?? 0
}

const doOfficeStep = async (run: Run, step: OfficeStep) => {
  const { world, network } = run
  switch (step.do) {
    case 'act':
      return doAct(run, step)
    case 'forget tombstones': {
      const space = `s:${world.societies[step.society]}`
      await forgetTombstones(world.database, space, await headOf(run, space))
      return
    }
    case 'backup':
      run.backup = await takeBackup(world)
      return
    case 'restore':
      if (run.backup === undefined) return
      network.stopServer()
      await noteForgotten(run)
      await restoreBackup(world, run.backup)
      run.restores += 1
      forgetEndings(world)
      return
    case 'sign out everywhere':
      return signOutEverywhere(world, step.person)
    case 'device taken off':
      return takeDeviceOff(world, step.person, step.target)
  }
}

export const workInOffice = async (run: Run, steps: readonly OfficeStep[]) => {
  for (const step of steps) {
    await run.turns.stop()
    await doOfficeStep(run, step)
  }
}
