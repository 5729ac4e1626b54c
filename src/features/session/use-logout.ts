/** The person decides about unsent changes before a logout; without any, it happens at once. */
import { useState } from 'react'
import { deviceHost } from '#db/current-device.ts'
import { logOut } from './log-out.ts'
import type { UnsentAnswer } from './unsent-dialog.tsx'

export const useLogout = (uid: string, waiting: number) => {
  const [isAsking, setAsking] = useState(false)
  const onAnswer = (answer: UnsentAnswer) => {
    setAsking(false)
    if (answer === 'sync') deviceHost().syncNow()
    if (answer === 'discard') void logOut(uid)
  }
  return {
    question: isAsking ? { waiting, onAnswer } : null,
    onLogout: () => (waiting > 0 ? setAsking(true) : void logOut(uid)),
  }
}
