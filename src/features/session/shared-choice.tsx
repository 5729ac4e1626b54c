/** Whether others use this computer too: supposed where the office was here last, and for the person to say. */
import { useEffect, useState } from 'react'
import { deviceHost } from '#db/current-device.ts'
import { m } from '#texts/compiled/messages.js'
import classes from './guest/guest.module.css'
import { isSharedComputer, looksShared, noteSharedComputer } from './shared-computer.ts'

export const SharedChoice = () => {
  const [isShared, setShared] = useState(isSharedComputer)
  const choose = (chosen: boolean) => {
    noteSharedComputer(chosen)
    setShared(chosen)
  }
  useEffect(() => {
    const suppose = async () => {
      if (!looksShared(await deviceHost().people.wasAdmin())) return
      noteSharedComputer(true)
      setShared(true)
    }
    void suppose()
  }, [])
  return (
    <label className={classes.shared}>
      <input
        type="checkbox"
        checked={isShared}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <span>
        {m.shared_label()}
        <small>{m.shared_hint()}</small>
      </span>
    </label>
  )
}
