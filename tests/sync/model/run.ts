/** Carries a schedule out, lets everything heal, and looks at what is left. */
import { askForCheck } from '#db/self-check.ts'
import { checkAtRest, checkLastSet, checkOps, checkRepairs } from './checks.ts'
import { checkNumbers } from './money.ts'
import { createNetwork } from './network.ts'
import { checkRights } from './rights.ts'
import { type Schedule, tabNames } from './schedule.ts'
import { checkSignedOut, signInAgain } from './sign-ins.ts'
import { type Run, syncUntilDone, watch, workInOffice, workInTab } from './steps.ts'
import { createTurns, type Turns } from './turns.ts'
import { type Client, openClient, type World } from './world.ts'

/** The phone's second tab is another connection to the same database. */
const openTabs = async (world: World, turns: Turns): Promise<Client[]> => {
  const tabs: Client[] = []
  for (const name of tabNames) {
    const profile = world.clients.find((client) => name.startsWith(client.name))
    if (profile === undefined) throw new Error(`no profile for ${name}`)
    const device = await openClient(profile.name, profile.uid, profile.indexedDB)
    tabs.push({ ...profile, device: watch(turns, device) })
  }
  return tabs
}

const inOrder = (order: readonly number[]) => {
  let at = 0
  return () => {
    at += 1
    return order[at - 1] ?? at
  }
}

/** Whose sign-in was ended signs in again: nothing that waits may depend on the old one. */
const syncAll = async (run: Run) => {
  const { world, network } = run
  for (const client of world.clients) {
    const sync = () => syncUntilDone(client, network.healthy(client), 500)
    let outcome = await sync()
    if (outcome === 'signed-out') {
      await checkSignedOut(run, client, false)
      await signInAgain(run, client)
      outcome = await sync()
    }
    if (outcome !== 'synced') throw new Error(`${client.name} ends ${outcome} on a healthy network`)
  }
}

/** The device's own repair comes after the look at it: it would hide what went wrong. */
const repair = async (run: Run) => {
  for (const client of run.world.clients) {
    await askForCheck(client.device)
    await syncUntilDone(client, run.network.healthy(client), 500)
    await checkRepairs(run, client)
  }
}

export const runSchedule = async (world: World, schedule: Schedule) => {
  const turns = createTurns()
  const run: Run = {
    world,
    turns,
    network: createNetwork(world, turns),
    ops: [],
    withdrawn: new Set(),
    discarded: new Set(),
    forgotten: new Set(),
    created: [],
    receipts: [],
    cheques: [],
    backup: undefined,
    restores: 0,
    drifted: new Set(),
    reached: new Map(),
  }
  if (schedule.isWarm) await syncAll(run)
  const tabs = await openTabs(world, turns)
  for (const [at, tab] of tabs.entries()) {
    turns.spawn(tabNames[at] ?? tab.name, () => workInTab(run, tab, schedule.tabs[at] ?? []))
  }
  turns.spawn('office', () => workInOffice(run, schedule.office))
  try {
    await turns.run(inOrder(schedule.order))
  } finally {
    for (const { device } of tabs) device.dexie.close()
  }
  await syncAll(run)
  // what the last one sent, the first has not seen
  await syncAll(run)
  const sound = world.clients.filter(({ name }) => !run.drifted.has(name))
  for (const client of sound) await checkAtRest(run, client)
  await repair(run)
  for (const client of world.clients) await checkAtRest(run, client)
  await checkOps(run)
  await checkLastSet(run)
  await checkNumbers(world.operator, world.societies)
  await checkRights(world.operator, world.societies)
  if (run.restores === 0 && world.numberingRefusals.length > 0) {
    throw new Error(`numbering refused: ${world.numberingRefusals.join()}`)
  }
}
