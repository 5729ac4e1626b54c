/** Which parts of Aangan open without network. */
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconCircleCheck, IconClock } from '#components/icons.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { m } from '#texts/compiled/messages.js'
import { getReady, type Pack } from './packs.ts'
import { settingsQueries } from './queries.ts'
import classes from './settings.module.css'
import { UnreadSection } from './unread-section.tsx'

type PackRowProps = { pack: Pack; onGet: (pack: Pack) => Promise<boolean> }

const PackRow = ({ pack, onGet }: PackRowProps) => {
  const [state, setState] = useState<'still' | 'fetching' | 'failed'>('still')
  const Icon = pack.isReady ? IconCircleCheck : IconClock
  const get = async () => {
    setState('fetching')
    setState((await onGet(pack)) ? 'still' : 'failed')
  }
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="xs">
      <Group gap="xs" wrap="nowrap">
        <Icon size={20} stroke={1.75} aria-hidden="true" style={{ flex: 'none' }} />
        <div>
          <Text>{pack.name}</Text>
          <Text size="sm" c="dimmed" role="status">
            {pack.isReady ? m.settings_ready() : m.settings_not_ready()}
            {state === 'failed' && ` · ${m.common_needs_internet()}`}
          </Text>
        </div>
      </Group>
      {!pack.isReady && (
        <Button
          variant="default"
          flex="none"
          loading={state === 'fetching'}
          onClick={() => void get()}
        >
          {m.settings_get_ready()}
        </Button>
      )}
    </Group>
  )
}

type ReadyViewProps = { packs: readonly Pack[]; onGet: (pack: Pack) => Promise<boolean> }

export const ReadyView = ({ packs, onGet }: ReadyViewProps) => (
  <PanelSection level={4} title={m.settings_ready_title()} detail={m.settings_ready_detail()}>
    {packs.length === 0 ? (
      <Text>{m.settings_no_worker()}</Text>
    ) : (
      <ul className={classes.list}>
        {packs.map((pack) => (
          <PackRow key={pack.name} pack={pack} onGet={onGet} />
        ))}
      </ul>
    )}
  </PanelSection>
)

export const ReadySection = () => {
  const { data, isError, refetch } = useQuery(settingsQueries.packs())
  if (data === undefined)
    return <UnreadSection title={m.settings_ready_title()} isError={isError} onRetry={refetch} />
  const get = async (pack: Pack) => {
    const isGot = await getReady(pack)
    await refetch()
    return isGot
  }
  return <ReadyView packs={data} onGet={get} />
}
