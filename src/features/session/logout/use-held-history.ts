/** Back and forward do not leave this page, but say that the person wants to go (spec 4.5). */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const isBrowserButton = (action: string) =>
  action === 'BACK' || action === 'FORWARD' || action === 'GO'

export const useHeldHistory = (onLeave: () => void): void => {
  const { history } = useRouter()
  useEffect(() =>
    history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, currentLocation, nextLocation }) => {
        // What lies over the page has an address of its own: closing it is not leaving.
        if (!isBrowserButton(action) || currentLocation.pathname === nextLocation.pathname)
          return false
        onLeave()
        return true
      },
    }),
  )
}
