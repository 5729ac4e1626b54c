/** What a push says: the society and the kind, in the form that browsers show without the app (Declarative Web Push). */
import type { PushKind } from '#contract/push-calls.ts'
import { m } from '#texts/compiled/messages.js'

const words: Record<PushKind, { body: () => string; path: string }> = {
  notices: { body: () => m.letter_push_notices(), path: '/home?panel=notices' },
  mail: { body: () => m.letter_push_mail(), path: '/apps/mail/inbox' },
  bills: { body: () => m.letter_push_bills(), path: '/apps/dashboards/resident' },
  reports: { body: () => m.letter_push_reports(), path: '/apps/reportproblem/all' },
}

/** Whoever looks at a locked screen reads it: nothing of the person, and nothing of what was written. */
export const payloadOf = (kind: PushKind, society: string, base: string) => ({
  web_push: 8030,
  notification: {
    title: society,
    body: words[kind].body(),
    navigate: `${base}${words[kind].path}`,
  },
})
