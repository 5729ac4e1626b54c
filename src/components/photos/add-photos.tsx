/** Takes a photo with the camera, or takes some that are there. */
import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { ChooseFiles } from '../attachment/file-picker.tsx'
import type { PreparedFile } from '../attachment/prepare-file.ts'
import { usePreparing } from '../attachment/use-preparing.ts'

type AddPhotosProps = {
  /** How many there may be. */
  limit: number
  /** So many more. */
  room: number
  /** @throws FileProblem when it cannot be kept */
  onFile: (file: PreparedFile) => Promise<void>
}

export const AddPhotos = ({ limit, room, onFile }: AddPhotosProps) => {
  const { busy, problems, add } = usePreparing(onFile)
  const [isCut, setCut] = useState(false)
  const onFiles = (files: File[]) => {
    setCut(files.length > room)
    void add(files.slice(0, Math.max(0, room)))
  }
  if (room <= 0)
    return (
      <Text size="sm" role={isCut ? 'alert' : undefined}>
        {isCut ? m.desk_photo_cut({ limit }) : m.desk_photo_full({ limit })}
      </Text>
    )
  return (
    <>
      <Group gap="sm">
        <ChooseFiles label={m.desk_photo_take()} source="camera" onFiles={onFiles} />
        <ChooseFiles label={m.desk_photo_choose()} source="pictures" onFiles={onFiles} />
      </Group>
      <Text role="status" size="sm">
        {busy !== null && m.desk_photo_preparing({ name: busy })}
      </Text>
      {problems.length > 0 && (
        <Text role="alert" c="red" size="sm">
          {problems.join(' ')}
        </Text>
      )}
    </>
  )
}
