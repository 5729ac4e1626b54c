/**
 * People of a society at work on the deployed servers, through TLS, while one of the two is killed. Runs on the Debian of
 * `npm run deploy:test`, with the device's own code.
 */
import { execFileSync } from 'node:child_process'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Device } from '#db/db.ts'
import { mutate } from '#db/mutate.ts'
import { pendingEntries } from '#db/outbox.ts'
import { openNodeDevice, syncAll } from '../factories/node-device.ts'
import { newReport } from '../factories/report.ts'
import { deps, email, makeAccount, openSociety, shown, untilTrue } from './secretary.ts'

const host = 'society.example.org'
const base = `https://${host}`
const [, , mails = ''] = process.argv

const journal = (unit: string) =>
  execFileSync('journalctl', ['-u', unit, '-o', 'cat', '--no-pager'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })

type Stream = { text: string; isOpen: boolean }

/** Past the proxy, to know which server it is at. */
const listenAt = (port: number, token: string): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const stream = { text: '', isOpen: true }
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: '/sync/live',
        headers: { host, authorization: `Bearer ${token}` },
      },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`stream: ${answer.statusCode}`))
        answer.on('data', (data: Buffer) => {
          stream.text += data.toString()
        })
        const end = () => {
          stream.isOpen = false
        }
        answer.on('close', end)
        answer.on('error', end)
        resolve(stream)
      },
    )
    asked.on('error', reject)
    asked.end()
  })

const hintsIn = ({ text }: Stream) => text.split('"s:').length - 1

type Worker = { device: Device; made: string[]; acknowledged: Set<string>; unanswered: number }

const write = async (worker: Worker, space: `s:${string}`) => {
  const report = newReport({ title: `Written at ${worker.made.length}` })
  await mutate(worker.device, deps, space, 'report.create@1', report)
  worker.made.push(report.id)
}

const send = async (worker: Worker, url: string, token: string) => {
  const outcome = await syncAll(worker.device, url, token)
  if (outcome !== 'synced') worker.unanswered += 1
  const pending = JSON.stringify(await pendingEntries(worker.device))
  for (const id of worker.made) if (!pending.includes(id)) worker.acknowledged.add(id)
  return outcome
}

await makeAccount(base, journal('aangan@8080'), mails)
const { token, uid, device, home } = await openSociety(base)
const workerOn = (own: Device): Worker => ({
  device: own,
  made: [],
  acknowledged: new Set(),
  unanswered: 0,
})
const openWorker = async () => {
  const own = await openNodeDevice(uid, email)
  await syncAll(own, base, token)
  return workerOn(own)
}
const first = workerOn(device)
const space = home.space as `s:${string}` // of a society
shown(
  home.name === 'Neem Chhaya CHS',
  'the secretary signed up by mail and has the society, through TLS',
)

const survivor = await listenAt(8081, token)
const victim = await listenAt(8080, token)
await pause(500)
const before = hintsIn(survivor)
await write(first, space)
await send(first, 'http://127.0.0.1:8080', token)
shown(
  await untilTrue(() => hintsIn(survivor) > before, 10),
  'a write at 8080 is heard by a device at 8081',
)

const workers = await Promise.all([1, 2, 3, 4].map(openWorker))
let isOver = false
const work = async (worker: Worker) => {
  while (!isOver) {
    for (let n = 0; n < 5; n += 1) await write(worker, space)
    await send(worker, base, token)
  }
}
/** Caddy looks every two seconds, and a server needs some to be there again. */
const untilBackMs = 12_000
const kill = () => execFileSync('systemctl', ['kill', '--signal=KILL', 'aangan@8080'])
/** What Caddy had passed on to a server that then hung up. */
const cutShort = () =>
  journal('caddy')
    .split('\n')
    .filter((line) => /"msg":"[^"]*(EOF|reset by peer)".*"status":502/.test(line)).length

const working = workers.map(work)
await pause(8000)
const writtenBefore = workers.flatMap(({ made }) => made).length
const cutBefore = cutShort()
kill()
shown(await untilTrue(() => !victim.isOpen, 10), 'aangan@8080 was killed under load')
let kills = 1
await pause(2000)
while (cutShort() === cutBefore && kills < 8) {
  await pause(untilBackMs) // it had nothing to answer at that moment
  kill()
  kills += 1
  await pause(2000)
}
const cut = cutShort() - cutBefore
shown(cut > 0, `it was answering when it was killed: ${cut} cut short by kill ${kills}`)
const heard = hintsIn(survivor)
await pause(8000)
isOver = true
await Promise.all(working)
shown(survivor.isOpen && hintsIn(survivor) > heard, 'the other server goes on telling its devices')
for (const worker of workers) {
  for (let tries = 0; (await send(worker, base, token)) !== 'synced' && tries < 20; tries += 1) {
    await pause(1000)
  }
}
const made = workers.flatMap((worker) => worker.made)
const acknowledged = workers.flatMap((worker) => [...worker.acknowledged])
shown(writtenBefore > 0 && made.length > writtenBefore, 'writes went on after the kill')
const fresh = await openNodeDevice(uid, email)
await syncAll(fresh, base, token)
const ids = (await fresh.rows.report.toArray()).map(({ id }) => id)
const kept = new Set(ids)
shown(
  acknowledged.every((id) => kept.has(id)) && acknowledged.length === made.length,
  `${acknowledged.length} of ${made.length} writes were acknowledged, and all of them are there`,
)
shown(kept.size === ids.length && ids.length === made.length + 1, 'each of them once')
const unanswered = workers.reduce((sum, worker) => sum + worker.unanswered, 0)
process.stdout.write(`  sent in vain, and once more: ${unanswered}\n`)
const back = await listenAt(8080, token)
shown(back.isOpen, 'systemd has started aangan@8080 again')
process.exit(0)
