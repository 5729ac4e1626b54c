/** Where the lock screen meets the account and what is kept here of the person. */
import type { ReactNode } from 'react'
import { usePageTitle } from '#components/page-title.ts'
import { deviceHost } from '#db/current-device.ts'
import type { LockedPerson } from '#db/people.ts'
import { m } from '#texts/compiled/messages.js'
import { GuestLink } from '../guest/guest-link.tsx'
import { useOffline } from '../guest/use-offline.ts'
import { logOutOrSay } from '../logout/log-out-or-say.ts'
import { useSignIn } from '../use-login.ts'
import { EndedCard } from './ended-card.tsx'
import { LockCard } from './lock-card.tsx'

type LockViewProps = {
  locked: LockedPerson
  /** Other ways to sign in. */
  below?: ReactNode
  /** This person is gone, or another wants to log in. */
  onOther: () => void
}

/** The one moment in which the hidden data is looked into: for the person's own words that nobody else has. */
const saveUnsent = async (uid: string) => {
  const device = await deviceHost().people.openLocked(uid)
  if (device === undefined) return
  const { saveUnsentOf } = await import('../logout/unsent-question.tsx')
  await saveUnsentOf(device).finally(() => device.dexie.close())
}

export const LockView = ({ locked, below, onOther }: LockViewProps) => {
  usePageTitle(m.menu_login())
  const isOffline = useOffline()
  const onSubmit = useSignIn()
  const { uid, reason, unsent } = locked
  if (reason === 'disabled' || reason === 'deleted') {
    return (
      <EndedCard
        reason={reason}
        unsent={unsent}
        onSave={() => saveUnsent(uid)}
        onRemove={() => logOutOrSay(uid).then(onOther)}
      />
    )
  }
  const links = (
    <>
      <GuestLink to="/login" search={{ view: 'forgot' }}>
        {m.login_forgot()}
      </GuestLink>
      <GuestLink to="/login" onClick={onOther}>
        {m.lock_other()}
      </GuestLink>
    </>
  )
  const card = { isOffline, links, below, onSubmit }
  return <LockCard lock={locked} {...card} />
}
