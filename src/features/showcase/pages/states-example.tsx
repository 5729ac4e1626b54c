/** The gallery of states (ux.md P7): loading, empty, error and offline of every screen of the design's table 5.4. */
import { Text } from '@mantine/core'
import { useState } from 'react'
import { IconCircleCheck, IconCloudOff } from '#components/icons.ts'
import { ErrorPlaceholder } from '#components/placeholder/error-placeholder.tsx'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { m } from '#texts/compiled/messages.js'
import { type ScreenStates, screenStates } from '../states.ts'

const icon = { size: 32, stroke: 1.75 }

const Screen = ({ screen, shape, empty, offline }: ScreenStates) => {
  const [tries, setTries] = useState(0)
  return (
    <section aria-label={screen}>
      <Text component="h2" fw={700} size="lg" mb="xs">
        {screen}
      </Text>
      <div className="showcase-columns">
        <div className="showcase-state">
          <LoadingPlaceholder shape={shape} waitedMs={300} />
        </div>
        {empty !== undefined && (
          <div className="showcase-state">
            <StatePanel state="empty" icon={<IconCircleCheck {...icon} />} title={empty} />
          </div>
        )}
        <div className="showcase-state">
          <ErrorPlaceholder key={tries} onRetry={() => setTries(tries + 1)} />
        </div>
        <div className="showcase-state">
          <StatePanel
            state="offline"
            icon={<IconCloudOff {...icon} />}
            title={m.offline_banner()}
            detail={offline}
          />
        </div>
      </div>
    </section>
  )
}

export const StatesExample = () => (
  <div className="showcase-stack">
    {screenStates.map((states) => (
      <Screen key={states.screen} {...states} />
    ))}
  </div>
)
