/** A person's picture, once it is in sight and here; until then, and for who has none, their initials. Their name stands beside it. */
import { useInViewport } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type CSSProperties, useEffect, useState } from 'react'
import { initialsOf } from '#components/format.ts'
import { syncQueries } from '#db/sync-status.ts'
import { portraitQuery } from './portrait-query.ts'
import { readPortrait } from './read-portrait.ts'

/** Null while there is nothing to show. Asked again when it comes into sight again, and when the server can be reached again. */
const usePortraitUrl = (societyId: string, sha256: string, isInSight: boolean) => {
  const { data: sync } = useQuery(syncQueries.status())
  const isOffline = sync?.state === 'offline'
  const [bytes, setBytes] = useState<ArrayBuffer | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  const isWanted = isInSight && bytes === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isOffline` only says when to ask again
  useEffect(() => {
    let isOver = false
    if (isWanted) {
      void readPortrait(societyId, sha256).then((read) => {
        if (!isOver && read !== null) setBytes(read)
      })
    }
    return () => {
      isOver = true
    }
  }, [societyId, sha256, isWanted, isOffline])
  useEffect(() => {
    if (bytes === null) return undefined
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return url
}

const whole: CSSProperties = {
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: '50%',
  objectFit: 'cover',
}
const place: CSSProperties = { ...whole, display: 'grid', placeItems: 'center' }

const useSocietyId = () =>
  useRouteContext({ from: '/_shell', select: ({ session }) => session.selectedSocietyId ?? '' })

const Picture = ({ name, sha256 }: { name: string; sha256: string }) => {
  const societyId = useSocietyId()
  const { ref, inViewport } = useInViewport<HTMLSpanElement>()
  const url = usePortraitUrl(societyId, sha256, inViewport)
  return (
    <span ref={ref} style={place}>
      {url === null ? initialsOf(name) : <img src={url} alt="" style={whole} />}
    </span>
  )
}

type PortraitProps = { name: string; sha256: string | null | undefined }

/** What stands in a round place. */
export const Portrait = ({ name, sha256 }: PortraitProps) =>
  sha256 ? <Picture key={sha256} {...{ name, sha256 }} /> : initialsOf(name)

const round: CSSProperties = {
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  inlineSize: 56,
  blockSize: 56,
  borderRadius: '50%',
  background: 'var(--aangan-tint)',
  color: 'var(--aangan-on-tint)',
  fontSize: '1.125rem',
  fontWeight: 700,
}

/** On a page that knows the contact and not the directory. */
export const PortraitOf = ({ contactId, name }: { contactId: string; name: string }) => {
  const { data: sha256 } = useQuery(portraitQuery(useSocietyId(), contactId))
  return (
    <span style={round} aria-hidden="true">
      <Portrait {...{ name, sha256 }} />
    </span>
  )
}
