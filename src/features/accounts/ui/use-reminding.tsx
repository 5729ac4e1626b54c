/** Members that are chosen in a list are reminded of their dues; they stay chosen until a reminder went out. */
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'

// It writes mails, and brings what they are made with.
const RemindPanel = lazy(async () => ({
  default: (await import('../remind/remind-panel.tsx')).RemindPanel,
}))

type Asked = { holdingIds: readonly string[]; answer: (isSent: boolean) => void }

export type Remind = (holdingIds: readonly string[]) => Promise<boolean>

/** @returns `remind` says, once its panel is closed, whether a reminder went out */
export const useReminding = (
  societyId: string,
  isOffline: boolean,
): { remind: Remind; panel: ReactNode } => {
  const [asked, setAsked] = useState<Asked>()
  const remind = useCallback<Remind>(
    (holdingIds) => new Promise((answer) => setAsked({ holdingIds, answer })),
    [],
  )
  const panel = asked !== undefined && (
    <Suspense>
      <RemindPanel
        {...{ societyId, isOffline }}
        holdingIds={asked.holdingIds}
        onClose={(isSent) => {
          setAsked(undefined)
          asked.answer(isSent)
        }}
      />
    </Suspense>
  )
  return { remind, panel }
}
