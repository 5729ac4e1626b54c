/** The sections of the set-up. */
import { SectionLink, SectionLinks } from '#components/section-links.tsx'
import { m } from '#texts/compiled/messages.js'
import { setupKinds } from '../kinds.ts'

type Section = { handle: string; title: () => string }

type SetupSectionsProps = {
  handle: string
  /** Beside those of rows. */
  extras: readonly Section[]
}

export const SetupSections = ({ handle, extras }: SetupSectionsProps) => (
  <SectionLinks label={m.setup_sections()} isWrapped>
    {[...setupKinds, ...extras].map((section: Section) => (
      <SectionLink
        key={section.handle}
        to="/apps/societysetup/$id"
        params={{ id: section.handle }}
        aria-current={section.handle === handle ? 'page' : undefined}
      >
        {section.title()}
      </SectionLink>
    ))}
    <SectionLink to="/apps/audit">{m.nav_audit()}</SectionLink>
  </SectionLinks>
)
