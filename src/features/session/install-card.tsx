import { noteDeclined } from '#components/install/install-memory.ts'
import { InstallOffer } from '#components/install/install-offer.tsx'
import type { InstallWay } from '#domain/install-offer.ts'
import { m } from '#texts/compiled/messages.js'
import { HomeCard } from './home-card.tsx'

export const InstallCard = ({ way }: { way: NonNullable<InstallWay> }) => (
  <HomeCard id="install" title={m.install_offer()}>
    <InstallOffer way={way} onDecline={noteDeclined} />
  </HomeCard>
)
