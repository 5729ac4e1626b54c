/** What each seat tries with notices and with what its device is told of, for the matrix of roles. */
import { readPush, subscribePush, unsubscribePush } from '#contract/push-calls.ts'
import { countUses } from '#contract/usage.ts'
import { lake } from './admission.ts'
import { newNotice, reading } from './notices.ts'
import type { Person, Tries, TryContext } from './role-tries.ts'

const space = `s:${lake}`

export const noticeTries = ({ a, office, sync, change, rowsOf }: TryContext): Tries => {
  const send = (person: Person, name: string, args: object) => change(person, { space, name, args })
  const start = new Date().toISOString().slice(0, 10)
  /** By the office, read by its admin. */
  const published = async (audience = 'all') => {
    const notice = newNotice({ audience, startOn: '2026-01-01' })
    await send(office(), 'notice.publish@1', notice)
    await send(office(), 'notice.read@1', reading(notice.id, 'c-admin'))
    await send(office(), 'notice.acknowledge@1', reading(notice.id, 'c-admin'))
    return notice
  }
  const sees = async (person: Person, entity: string, id: string) =>
    (await rowsOf(person, entity)).some((row) => row.id === id || row.id.startsWith(`${id}.`))
  const isAnswered = async (...asked: Parameters<ReturnType<typeof a>['ask']>) =>
    (await a().ask(...asked)).status === 200

  return {
    'notice.publish': (person) => send(person, 'notice.publish@1', newNotice({ startOn: start })),
    'notice.draft': (person) => send(person, 'notice.draft@1', newNotice()),
    'notice.edit': async (person) => {
      const { id, at, title } = await published()
      return send(person, 'notice.edit@1', { id, at, set: { title: 'Other' }, was: { title } })
    },
    'notice.withdraw': async (person) => {
      const { id, at } = await published()
      return send(person, 'notice.withdraw@1', { id, at, withdrawn: true })
    },
    'a notice for everybody': async (person) => sees(person, 'notice', (await published()).id),
    'a notice for tenants': async (person) =>
      sees(person, 'notice', (await published('tenants')).id),
    'how many have read a notice': async (person) =>
      sees(person, 'notice-figure', (await published()).id),
    'who has read a notice': async (person) => sees(person, 'notice-read', (await published()).id),
    'notice.read for another': async (person) =>
      send(person, 'notice.read@1', reading((await published()).id, 'c-holder')),
    'notice.acknowledge for another': async (person) =>
      send(person, 'notice.acknowledge@1', reading((await published()).id, 'c-holder')),
    'what this device is told of': (person) => isAnswered(readPush, person, { endpoint: null }),
    'subscribe this device': async (person) => {
      const clientId = `device-${person?.uid ?? 'of-a-guest'}-1234567890`.replace(/[^\w-]/g, '-')
      await sync(person, [], [], clientId)
      const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
      const endpoint = `https://push.example.org/${clientId}`
      const asked = { endpoint, ...keys, kinds: [], replaces: null, clientId }
      return isAnswered(subscribePush, person, asked)
    },
    'count what was opened': (person) =>
      isAnswered(countUses, person, {
        uses: [{ societyId: lake, kind: 'visit', id: '', at: new Date().toISOString() }],
      }),
    'unsubscribe a device': (person) =>
      isAnswered(unsubscribePush, person, { endpoint: 'https://push.example.org/none' }),
  }
}
