/** Tells the server that this device has logged out, so that its tokens and its client id count no more (sync.md 1.11). */
import { endSession } from '#contract/sessions.ts'

/** A logout waits no longer than this for a token, which may have to be asked for. */
const patienceMs = 2000

const soon = (token: Promise<string | null>): Promise<string | null> =>
  Promise.race([
    token,
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), patienceMs)
    }),
  ])

/**
 * Tries once, and nobody waits for the answer: without network the session stays on the person's list, to be ended there. Not
 * kept for later, because after a logout nothing of the person may be on the device, least of all a token.
 */
export const tellLogout = async (
  asked: Promise<string | null>,
  clientId: string,
): Promise<void> => {
  const token = await soon(asked).catch(() => null)
  if (token === null) return
  fetch(endSession.path, {
    method: 'POST',
    keepalive: true,
    headers: { Authorization: `Bearer ${token}` },
    body: new URLSearchParams({ apiInput: JSON.stringify({ clientId }) }),
  }).catch(() => undefined)
}
