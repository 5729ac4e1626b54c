/** People who have registered, proven their address and asked to be let in, made by requests alone. */
import { expect } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'

/** Printed by a server that has no account yet: only who reads its output registers as the first. */
export const setupLink = async (server: Pick<ServerProcess, 'output'>): Promise<string> => {
  await expect.poll(server.output).toMatch(/\/register#setup=\S+/)
  return /http\S+\/register#setup=\S+/.exec(server.output())?.[0] ?? ''
}

export type Newcomer = { name: string; email: string; password: string }

const accounts = '/identitytoolkit.googleapis.com/v1/accounts:'

const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  expect(answer.ok, `${url}: ${answer.status}`).toBe(true)
  return (await answer.json()) as { idToken: string }
}

const mailedCode = async (url: string, email: string): Promise<string> => {
  const mailbox = await (await fetch(`${url}/dev/mailbox`)).text()
  const mail = mailbox.split('<article').find((part) => part.includes(`"${email}"`)) ?? ''
  return /oobCode=(\w+)/.exec(mail)?.[1] ?? ''
}

export const addNewcomer = async (
  url: string,
  name: string,
): Promise<Newcomer & { token: string }> => {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`
  const password = 'Kadamba garden 7'
  const { idToken } = await post(`${url}${accounts}signUp`, { email, password })
  await post(`${url}${accounts}update`, { idToken, displayName: name })
  await post(`${url}${accounts}sendOobCode`, { requestType: 'VERIFY_EMAIL', idToken })
  await post(`${url}${accounts}update`, { oobCode: await mailedCode(url, email) })
  const signedIn = await post(`${url}${accounts}signInWithPassword`, { email, password })
  return { name, email, password, token: signedIn.idToken }
}

/** Who has not accepted the terms may not ask. */
const acceptTerms = async (url: string, token: string) => {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const answer = await fetch(`${url}/users/${sub}.json`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ tcAccepted: true }),
  })
  expect(answer.status).toBe(200)
}

/** Asks as that person, by the demo's code of Neem Chhaya. */
export const askToComeIn = async (url: string, token: string, flat: string, relation: string) => {
  await acceptTerms(url, token)
  const answer = await fetch(`${url}/api/join/ask`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams({ apiInput: JSON.stringify({ code: 'NEEM-24CH', flat, relation }) }),
  })
  expect(await answer.json()).toMatchObject({ outcome: 'SENT' })
}
