/** Installing, always there for who looks for it; the installed app has nothing to say about it. */
import { Divider, Text } from '@mantine/core'
import { InstallOffer } from '#components/install/install-offer.tsx'
import { isStandalone, useInstallWay } from '#components/install/use-install.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { m } from '#texts/compiled/messages.js'

export const InstallSection = () => {
  const way = useInstallWay()
  if (isStandalone()) return null
  return (
    <>
      <PanelSection title={m.install_title()} detail={m.install_why()}>
        {way === null ? <Text>{m.install_by_menu()}</Text> : <InstallOffer way={way} />}
      </PanelSection>
      <Divider />
    </>
  )
}
