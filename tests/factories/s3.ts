/** An S3 store of its own process, which checks signatures. */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3Settings } from '#server/blobs/s3-env.ts'
import { findS3 } from '../setup/s3.mjs'
import { freePort } from './server-process.ts'

const bucket = 'society-files'

/** The key that it knows. */
const key = { keyId: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' }

const answers = (endpoint: string) =>
  fetch(endpoint).then(
    () => true,
    () => false,
  )

export const hasS3 = findS3() !== undefined

export const startS3 = async (): Promise<{ settings: S3Settings; stop: () => void }> => {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'aangan-s3-'))
  // its tokens for the next page of a listing are made with an old cipher
  const args = ['--openssl-legacy-provider', findS3() ?? '', folder, String(port), bucket]
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  const endpoint = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200 && !(await answers(endpoint)); tries += 1) await pause(100)
  return { settings: { endpoint, bucket, ...key }, stop: () => void child.kill() }
}

/** Before such a store: answers as a busy one does as often as it is told, and passes on the rest. */
export const startBusy = async (endpoint: string) => {
  let refusals = 0
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    if (refusals > 0) {
      refusals -= 1
      request.resume()
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
      return
    }
    // with the address that was signed
    const { method, headers } = request
    const behind = ask(`${endpoint}${request.url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    request.pipe(behind)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse: (times: number) => {
      refusals = times
    },
    asked: () => asked,
    stop: () => server.close(),
  }
}
