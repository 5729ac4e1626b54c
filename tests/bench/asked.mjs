/** A process of its own that is asked one thing after the other. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** @param {string} script that sends `{}` when it is ready, and then answers each `{ what, order }` with `{ result, rss }` */
export const startAsked = async (script, env) => {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), [], {
    execArgv: ['--import', 'tsx', '--max-old-space-size=2048', '--expose-gc'],
    env: { ...process.env, ...env },
  })
  const next = () =>
    new Promise((resolve, reject) => {
      const fail = (code) => reject(new Error(`${script} ended with ${code}`))
      child.once('exit', fail)
      child.once('message', (message) => {
        child.off('exit', fail)
        resolve(message)
      })
    })
  await next()
  let peak = 0
  return {
    ask: async (what, order) => {
      child.send({ what, order })
      const { result, rss } = await next()
      peak = Math.max(peak, rss)
      return result
    },
    peak: () => Math.round(peak / 2 ** 20),
    close: () => child.kill(),
  }
}
