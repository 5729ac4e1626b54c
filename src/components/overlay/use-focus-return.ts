/**
 * For what is open from its first moment, because its code came only when it was asked for: Mantine then does not know
 * what had the focus before. When it is gone, the focus goes back there.
 */
import { useEffect, useState } from 'react'

export const useFocusReturn = () => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
