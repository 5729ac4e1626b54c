/** Where nobody is signed in: without it the page would stay on an old version, and its policy, for as long as it is open. */
import { UpdateBar } from '#components/status/update-bar.tsx'
import { reloadWithUpdate, workerUpdate } from '#components/update/worker-update.ts'

export const GuestUpdate = () => (
  <UpdateBar
    waiting={0}
    isForced={false}
    onReload={() => void reloadWithUpdate()}
    onLater={workerUpdate.putOff}
  />
)
