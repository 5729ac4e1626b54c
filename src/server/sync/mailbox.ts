/** What waits for one listener. A slow reader costs no memory: of each space only the newest hint is kept. */
import type { LiveHint, Space } from '#contract/sync.ts'

/** null ends the stream. */
export type Mail = LiveHint | 'heartbeat' | null

export const createMailbox = () => {
  const hints = new Map<Space, LiveHint>()
  let isBeating = false
  let isEnded = false
  let wake = () => {}

  const next = (): Mail | undefined => {
    if (isEnded) return null
    const [hint] = hints.values()
    if (hint !== undefined) {
      hints.delete(hint.space)
      return hint
    }
    if (!isBeating) return undefined
    isBeating = false
    return 'heartbeat'
  }
  return {
    put: (mail: Mail) => {
      if (mail === null) isEnded = true
      else if (mail === 'heartbeat') isBeating = true
      // of another server an older one may come late
      else if ((hints.get(mail.space)?.version ?? -1) < mail.version) hints.set(mail.space, mail)
      wake()
    },
    take: async (): Promise<Mail> => {
      for (;;) {
        const mail = next()
        if (mail !== undefined) return mail
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    /** How much waits. */
    count: () => hints.size,
  }
}
