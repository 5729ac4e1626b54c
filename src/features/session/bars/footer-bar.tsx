import { Footer } from '#components/shell/footer.tsx'
import type { Settings } from '#domain/settings.ts'
import { useFooterLinks } from './use-footer-links.ts'

export const FooterBar = ({ settings }: { settings: Settings }) => {
  const links = useFooterLinks()
  return links && <Footer links={links} settings={settings} />
}
