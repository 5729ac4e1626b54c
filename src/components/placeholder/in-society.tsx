/**
 * Until it is known which society is shown, its pages wait, and nothing can be typed into them. Who is in none is led to the
 * waiting page.
 */
import type { ReactNode } from 'react'
import { LoadingPlaceholder } from './loading-placeholder.tsx'

type InSocietyProps = {
  session: { selectedSocietyId: string | null }
  children: (societyId: string) => ReactNode
}

export const InSociety = ({ session, children }: InSocietyProps) =>
  session.selectedSocietyId === null ? <LoadingPlaceholder /> : children(session.selectedSocietyId)
