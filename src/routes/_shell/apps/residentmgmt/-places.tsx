/** The way between the parts of Resident Management. */
import { SectionLink, SectionLinks } from '#components/section-links.tsx'
import { m } from '#texts/compiled/messages.js'

export const ResidentPlaces = () => (
  <SectionLinks label={m.nav_places()}>
    <SectionLink to="/apps/residentmgmt/residents">{m.nav_residents()}</SectionLink>
    <SectionLink to="/apps/residentmgmt/occupancy">{m.nav_occupancy()}</SectionLink>
    <SectionLink to="/apps/residentmgmt/registers">{m.nav_registers()}</SectionLink>
    <SectionLink to="/apps/audit">{m.nav_audit()}</SectionLink>
  </SectionLinks>
)
