/** What installing takes on this browser: one press, or three in the share sheet of an iPhone. */
import { Button, Stack, Text } from '@mantine/core'
import type { InstallWay } from '#domain/install-offer.ts'
import { m } from '#texts/compiled/messages.js'
import classes from './install.module.css'
import { IosSteps } from './ios-steps.tsx'
import { install } from './use-install.ts'

type InstallOfferProps = {
  way: NonNullable<InstallWay>
  /** Where it was not asked for. */
  onDecline?: () => void
}

export const InstallOffer = ({ way, onDecline }: InstallOfferProps) => (
  <Stack gap="sm">
    {way === 'ios' && (
      <>
        <Text>{m.install_ios()}</Text>
        <IosSteps />
      </>
    )}
    <div className={classes.buttons}>
      {way === 'prompt' && (
        <Button variant="default" onClick={() => void install()}>
          {m.install_install()}
        </Button>
      )}
      {onDecline && (
        <Button variant="subtle" color="gray" onClick={onDecline}>
          {m.install_not_now()}
        </Button>
      )}
    </div>
  </Stack>
)
