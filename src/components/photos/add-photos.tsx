/** Takes a photo with the camera, or takes one that is there. */
import { Group, Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { ChooseFiles } from '../attachment/file-picker.tsx'
import type { PreparedFile } from '../attachment/prepare-file.ts'
import { usePreparing } from '../attachment/use-preparing.ts'

type AddPhotosProps = {
  isFull: boolean
  /** @throws FileProblem when it cannot be kept */
  onFile: (file: PreparedFile) => Promise<void>
}

export const AddPhotos = ({ isFull, onFile }: AddPhotosProps) => {
  const { busy, problems, add } = usePreparing(onFile)
  const onFiles = (files: File[]) => void add(files)
  if (isFull) return <Text size="sm">{m.desk_photo_full()}</Text>
  return (
    <>
      <Group gap="sm">
        <ChooseFiles label={m.desk_photo_take()} source="camera" onFiles={onFiles} />
        <ChooseFiles label={m.desk_photo_choose()} source="picture" onFiles={onFiles} />
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
