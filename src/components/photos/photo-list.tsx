/** Small photos in a row, each with what can be done with it. */
import { ActionIcon, Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { IconTrash } from '../icons.ts'

const size = { w: 96, h: 96 }
const look = { display: 'block', borderRadius: 8, objectFit: 'cover' } as const

export const PhotoList = ({ children }: { children: ReactNode }) => (
  <Group
    component="ul"
    gap="sm"
    m={0}
    p={0}
    style={{ listStyle: 'none' }}
    aria-label={m.desk_photos()}
  >
    {children}
  </Group>
)

type SmallPhotoProps = {
  /** Undefined until its bytes are here. */
  url: string | null | undefined
  alt: string
}

export const SmallPhoto = ({ url, alt }: SmallPhotoProps) =>
  url == null ? (
    <Box {...size} bg="var(--aangan-tint)" style={look} />
  ) : (
    <Box component="img" {...size} style={look} src={url} alt={alt} />
  )

type PhotoPlaceProps = {
  name: string
  onRemove: (() => void) | undefined
  children: ReactNode
}

export const PhotoPlace = ({ name, onRemove, children }: PhotoPlaceProps) => (
  <Box component="li" pos="relative" w={96}>
    {children}
    {onRemove !== undefined && (
      <ActionIcon
        {...{ pos: 'absolute', top: 0, right: 0, bg: 'var(--aangan-card)' }}
        aria-label={m.desk_photo_remove({ name })}
        onClick={onRemove}
      >
        <IconTrash size={16} stroke={1.75} />
      </ActionIcon>
    )}
  </Box>
)
