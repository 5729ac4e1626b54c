/**
 * The foot of the frame (spec 2.6, ux.md D11): what Aangan is made with, and where it is bought. No behaviour of the product
 * hangs on it; every link has its target from the server's configuration, and none without one is shown.
 */
import type { Settings } from '#domain/settings.ts'
import { m } from '#texts/compiled/messages.js'
import { appBuild } from '../app-build.ts'
import { IconShoppingCart } from '../icons.ts'
import { usePartTheme } from '../look/part-theme.ts'
import { adoptStyles } from '../overlay/adopt-styles.ts'
import css from './footer.css?inline'
import { markOf } from './footer-marks.tsx'

adoptStyles(css)

type FooterLink = { id: string; url: string }

export type FooterLinks = {
  purchase: string | null
  technologies: readonly FooterLink[]
  libraries: readonly FooterLink[]
}

const away = { target: '_blank', rel: 'noopener noreferrer' } as const

const Links = ({ label, links }: { label: string; links: readonly FooterLink[] }) => {
  const known = links.flatMap((link) => {
    const mark = markOf(link.id)
    return mark === undefined ? [] : [{ ...link, ...mark }]
  })
  if (known.length === 0) return null
  return (
    <ul aria-label={label}>
      {known.map(({ id, url, name, Mark }) => (
        <li key={id}>
          <a href={url} {...away} aria-label={m.footer_new_tab({ name })} title={name}>
            <Mark />
          </a>
        </li>
      ))}
    </ul>
  )
}

type FooterProps = { links: FooterLinks; settings: Settings }

export const Footer = ({ links, settings }: FooterProps) => {
  const theme = usePartTheme(settings, 'themeFooter')
  const { purchase, technologies, libraries } = links
  return (
    <footer className="footer" {...theme}>
      <Links label={m.footer_technologies()} links={technologies} />
      <Links label={m.footer_libraries()} links={libraries} />
      <span className="footer-version">{m.footer_version({ build: appBuild })}</span>
      {purchase !== null && (
        <a
          className="footer-purchase"
          href={purchase}
          {...away}
          aria-label={m.footer_new_tab({ name: m.footer_purchase() })}
        >
          <IconShoppingCart size={20} stroke={1.75} aria-hidden="true" />
          {m.footer_purchase()}
        </a>
      )}
    </footer>
  )
}
