/** Everything of the society as one archive: asked for, on its way, or why not. */
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Problem } from '#components/form/problem.tsx'
import { m } from '#texts/compiled/messages.js'
import { useSocietyFile } from '../society-file.ts'

type SocietyFileProps = { societyId: string; isOffline: boolean }

export const SocietyFile = ({ societyId, isOffline }: SocietyFileProps) => {
  const { work, problem, get, stop } = useSocietyFile(societyId)
  return (
    <Stack gap="md" component="section" aria-label={m.setup_file()}>
      <Title order={2} size="h4">
        {m.setup_file()}
      </Title>
      {isOffline && <Text size="sm">{m.common_needs_internet()}</Text>}
      <Text size="sm">{m.setup_file_help()}</Text>
      <Group>
        <Button
          variant="default"
          size="md"
          disabled={isOffline || work !== null}
          onClick={() => void get()}
        >
          {m.setup_file_get()}
        </Button>
        {work !== null && (
          <Button variant="subtle" size="md" onClick={stop}>
            {m.setup_file_stop()}
          </Button>
        )}
      </Group>
      <div role="status" className="setup-work">
        {work !== null && (
          <>
            <Text size="sm">{work.words}</Text>
            <progress
              aria-label={m.setup_file()}
              {...(work.share === null ? {} : { value: work.share, max: 1 })}
            />
          </>
        )}
      </div>
      <Problem text={problem} />
    </Stack>
  )
}
