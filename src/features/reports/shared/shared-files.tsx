/** What of the photos another app shared a draft could not take: they wait, or are taken away. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { IconTrash } from '#components/icons.ts'
import type { SharedState } from '#contract/share-target.ts'
import { readSharedFiles, removeSharedFile, type SharedFile } from '#db/shared-files.ts'
import { m } from '#texts/compiled/messages.js'

const storage = () => ({ indexedDB, IDBKeyRange })

const sharedQuery = (uid: string) => ({
  queryKey: ['shared-files', uid],
  queryFn: () => readSharedFiles(storage(), uid),
  networkMode: 'always' as const,
  staleTime: 0,
  gcTime: 0,
  retry: false,
})

const stateWords: Partial<Record<SharedState, () => string>> = {
  refused: m.share_refused,
  some: m.share_too_much,
}

/** An address of its own for as long as it is shown. */
const usePicture = ({ bytes, type }: SharedFile) => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, type])
  return url
}

type PhotoProps = { file: SharedFile; number: number; onRemove: () => void }

const Photo = ({ file, number, onRemove }: PhotoProps) => {
  const url = usePicture(file)
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <img
        src={url}
        alt={m.share_photo({ number })}
        width={96}
        height={96}
        style={{ objectFit: 'cover', borderRadius: 8 }}
      />
      <Button
        variant="default"
        aria-label={m.share_remove({ number })}
        onClick={onRemove}
        leftSection={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
      >
        {m.share_take_away()}
      </Button>
    </Group>
  )
}

type SharedFilesProps = { uid: string; state: SharedState | undefined; hasJoined: boolean }

export const SharedFiles = ({ uid, state = 'here', hasJoined }: SharedFilesProps) => {
  const { data: files = [], refetch } = useQuery(sharedQuery(uid))
  const words = stateWords[state]
  const remove = async (at: number) => {
    await removeSharedFile(storage(), uid, at)
    await refetch()
  }
  return (
    <Stack gap="xs" mb="md" data-shared={files.length}>
      {hasJoined && <Text role="status">{m.share_joined()}</Text>}
      {words !== undefined && <Text role="status">{words()}</Text>}
      {files.length > 0 && (
        <>
          <Text fw={600}>{m.share_waiting({ count: files.length })}</Text>
          <Text size="sm" c="dimmed">
            {m.share_here_only()}
          </Text>
          <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
            {files.map((file, at) => (
              <Photo
                // biome-ignore lint/suspicious/noArrayIndexKey: what was shared has no name of its own
                key={at}
                file={file}
                number={at + 1}
                onRemove={() => void remove(at)}
              />
            ))}
          </Stack>
        </>
      )}
    </Stack>
  )
}
