/** The first person of a deployed server: makes the account and opens the society of docs/deploy.md, with the device's own code. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { mutate } from '#db/mutate.ts'
import { openNodeDevice, syncAll } from '../factories/node-device.ts'
import { signInAt } from '../factories/server-process.ts'

export const email = 'secretary@example.org'
const password = 'Neem-Chhaya-2026'
export const deps = { clock: () => new Date(), uuid: randomUUID }

export const untilTrue = async (isTrue: () => boolean, seconds: number) => {
  const end = Date.now() + seconds * 1000
  while (!isTrue() && Date.now() < end) await pause(50)
  return isTrue()
}

export const shown = (isTrue: boolean, what: string) => {
  if (!isTrue) throw new Error(`not so: ${what}`)
  process.stdout.write(`  shown: ${what}\n`)
}

const callAccounts = async (
  url: string,
  method: string,
  body: object,
  headers: Record<string, string> = {},
) => {
  const response = await fetch(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
  )
  const answer = (await response.json()) as { idToken?: string } // as Firebase answers
  if (!response.ok) throw new Error(`${method}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

/**
 * By the link that the server printed, and the one in the mail.
 * @param log what the server has said
 * @param mails the file of the mail receiver
 */
export const makeAccount = async (url: string, log: string, mails: string) => {
  const [, setup = ''] = /#setup=([\w-]+)/.exec(log) ?? []
  const token = { 'x-setup-token': setup }
  const { idToken } = await callAccounts(url, 'signUp', { email, password }, token)
  await callAccounts(url, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  const codeIn = () =>
    /oobCode=([\w-]+)/.exec(
      readFileSync(mails, 'utf8').replace(/=\n/g, '').replaceAll('=3D', '='),
    )?.[1]
  await untilTrue(() => codeIn() !== undefined, 20)
  await callAccounts(url, 'update', { oobCode: codeIn() })
}

/** Signs in on a new device, which then has the society. */
export const openSociety = async (url: string) => {
  const { token, uid } = await signInAt(url, email, password)
  const device = await openNodeDevice(uid, email)
  await syncAll(device, url, token)
  await mutate(device, deps, `u:${uid}`, 'terms.accept@1', {})
  await syncAll(device, url, token)
  await syncAll(device, url, token)
  const [home] = await device.rows.society.toArray()
  if (home === undefined) throw new Error('the society did not come to the device')
  return { token, uid, device, home }
}
