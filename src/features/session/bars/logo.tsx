import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localQuery } from '#db/local-query.ts'
import { logoOf } from '#db/logo.ts'

const logoQuery = (societyId: string) =>
  localQuery({
    tables: ['attachment'],
    key: ['attachment', 'logo', societyId],
    read: (device) => logoOf(device, societyId),
  })

/** On white as on paper, also where the page is dark. */
const look = {
  height: 32,
  maxWidth: 96,
  padding: 2,
  borderRadius: 4,
  background: '#fff',
  objectFit: 'contain',
} as const

/** Beside the name of the society, which says it all: without the picture nothing is missing. */
export const Logo = ({ societyId }: { societyId: string }) => {
  const { data: path } = useQuery(logoQuery(societyId))
  const [failed, setFailed] = useState<string | null>(null)
  if (typeof path !== 'string' || failed === path) return null
  // a phone keeps it too, and has no room for it here
  return (
    <Box
      component="img"
      visibleFrom="sm"
      src={path}
      alt=""
      style={look}
      onError={() => setFailed(path)}
    />
  )
}
