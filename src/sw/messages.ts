/**
 * What pages tell the worker. A new worker waits until the person presses Reload: an automatic one would lose what is
 * being typed.
 */
import { forgetOldPacks, keepPacks } from './packs.ts'

declare const self: ServiceWorkerGlobalScope

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined

const answerKeep = async (event: ExtendableMessageEvent) => {
  const packs = fieldOf(event.data, 'packs')
  const names = Array.isArray(packs) ? packs.map(String) : []
  event.ports[0]?.postMessage(await keepPacks(event, names))
}

const answers: Record<string, (event: ExtendableMessageEvent) => Promise<void>> = {
  SKIP_WAITING: () => self.skipWaiting(),
  KEEP_PACKS: answerKeep,
  STARTED: forgetOldPacks,
}

export const answerPages = () => {
  self.addEventListener('message', (event) => {
    const answer = answers[String(fieldOf(event.data, 'type'))]
    if (answer !== undefined) event.waitUntil(answer(event))
  })
}
