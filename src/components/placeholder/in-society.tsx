/** Only in a society is there something to show: until it is known which one, the page waits and nothing can be typed into it. */
import type { ReactNode } from 'react'
import { PageHeader } from '../shell/page-header.tsx'
import { LoadingPlaceholder } from './loading-placeholder.tsx'
import { NoSocietyPanel } from './no-society-panel.tsx'

type InSocietyProps = {
  session: { selectedSocietyId: string | null; areSocietiesKnown: boolean; email: string }
  /** Of the page, for whoever is in none. */
  title: string
  children: (societyId: string) => ReactNode
}

export const InSociety = ({ session, title, children }: InSocietyProps) => {
  const { selectedSocietyId, areSocietiesKnown, email } = session
  if (selectedSocietyId !== null) return children(selectedSocietyId)
  if (!areSocietiesKnown) return <LoadingPlaceholder />
  return (
    <>
      <PageHeader title={title} />
      <NoSocietyPanel email={email} />
    </>
  )
}
