/** The page of the row that an entry speaks of, where there is one that the person may open. */
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/link.tsx'
import type { AuditEntry } from '#contract/audit.ts'
import { isSetupEntity } from '#contract/setup.ts'
import { can } from '#domain/roles.ts'
import { m } from '#texts/compiled/messages.js'

const people = ['contact', 'holding', 'membership', 'invitation', 'join-request', 'joining-code']

export const RowLink = ({ entry }: { entry: AuditEntry }): ReactNode => {
  const { entity, row, kind, title } = entry
  const { session } = useRouteContext({ from: '/_shell' })
  const look = { variant: 'subtle', size: 'sm' } as const
  if (people.includes(entity)) {
    const hash = entity === 'membership' ? { hash: `member-${row}` } : {}
    return (
      <ButtonLink to="/apps/residentmgmt/residents" {...hash} {...look}>
        {m.audit_open()}
      </ButtonLink>
    )
  }
  if (kind === 'removed') return null
  if (isSetupEntity(entity) && can(session.roles, 'setup:open')) {
    return (
      <ButtonLink to="/apps/societysetup/$id" params={{ id: row }} {...look}>
        {m.audit_open()}
      </ButtonLink>
    )
  }
  if (entity === 'report') {
    return (
      <ButtonLink
        to="/apps/reportproblem/$folder/{-$id}"
        params={{ folder: 'all', id: row }}
        {...look}
      >
        {m.audit_open()}
      </ButtonLink>
    )
  }
  if (entity === 'receipt' && title !== null && can(session.roles, 'finance:open')) {
    return (
      <ButtonLink to="/apps/accounts/incomes" search={{ find: title }} {...look}>
        {m.audit_open()}
      </ButtonLink>
    )
  }
  return null
}
