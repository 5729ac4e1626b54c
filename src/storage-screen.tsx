/** In place of the app, while the device's storage does not open. */
import { Button, Center } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { AppProvider } from '#components/app-provider.tsx'
import { IconAlertTriangle } from '#components/icons.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import type { Trouble } from '#db/storage-trouble.ts'
import { m } from '#texts/compiled/messages.js'

type Words = { title: () => string; detail: () => string }

const unavailable = { title: m.storage_unavailable_title, detail: m.storage_unavailable_detail }
const words: Record<Trouble, Words> = {
  blocked: { title: m.storage_blocked_title, detail: m.storage_blocked_detail },
  quota: { title: m.storage_quota_title, detail: m.storage_quota_detail },
  corrupt: { title: m.storage_corrupt_title, detail: m.storage_corrupt_detail },
  unavailable,
  'stale-connection': unavailable,
}

export const StorageScreen = ({ trouble, onRetry }: { trouble: Trouble; onRetry: () => void }) => (
  <Center component="main" mih="100dvh">
    <StatePanel
      state="error"
      icon={<IconAlertTriangle size={32} stroke={1.75} />}
      title={words[trouble].title()}
      detail={words[trouble].detail()}
    >
      <Button onClick={onRetry} data-autofocus>
        {m.load_retry()}
      </Button>
    </StatePanel>
  </Center>
)

/** @returns when the person wants to try again; the splash is back then */
export const showStorageScreen = (element: HTMLElement, trouble: Trouble): Promise<void> =>
  new Promise((resolve) => {
    const splash = document.getElementById('splash')
    splash?.remove()
    const root = createRoot(element)
    const onRetry = () => {
      root.unmount()
      if (splash !== null) element.after(splash)
      resolve()
    }
    root.render(
      <AppProvider>
        <StorageScreen trouble={trouble} onRetry={onRetry} />
      </AppProvider>,
    )
  })
