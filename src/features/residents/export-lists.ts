/** Who asks to come in, and who was written to, as files. */
import { fileColumn } from '#components/data-table/file/file-column.ts'
import type { TakeTable } from '#components/data-table/file/use-file.ts'
import type { InvitationRow, JoinRequestRow } from '#contract/admission.ts'
import { societyDayQuery } from '#db/society-day.ts'
import { indianDay } from '#domain/dates.ts'
import { m } from '#texts/compiled/messages.js'
import { seatWords } from './ui/seat-words.ts'

const requestColumns = () => [
  fileColumn<JoinRequestRow>('name', m.member_head_name(), ({ name }) => name),
  fileColumn<JoinRequestRow>('email', m.member_head_email(), ({ email }) => email),
  fileColumn<JoinRequestRow>('state', m.member_head_state(), ({ isEmailVerified }) =>
    isEmailVerified ? m.approval_email_verified() : m.approval_email_unverified(),
  ),
  fileColumn<JoinRequestRow>('flat', m.member_head_flat(), ({ flat }) => flat),
  fileColumn<JoinRequestRow>('role', m.member_head_role(), ({ relation }) => seatWords[relation]()),
  fileColumn<JoinRequestRow>(
    'asked',
    m.approval_head_asked(),
    ({ requestedAt }) => indianDay(new Date(requestedAt)),
    'date',
  ),
]

const invitationColumns = () => [
  fileColumn<InvitationRow>('name', m.member_head_name(), ({ name }) => name),
  fileColumn<InvitationRow>('email', m.member_head_email(), ({ email }) => email),
  fileColumn<InvitationRow>('flat', m.member_head_flat(), ({ flat }) => flat),
  fileColumn<InvitationRow>('role', m.member_head_role(), ({ seat }) => seatWords[seat]()),
  fileColumn<InvitationRow>(
    'sent',
    m.invite_head_sent(),
    ({ sentAt }) => indianDay(new Date(sentAt)),
    'date',
  ),
]

export const takeRequests =
  (societyId: string, rows: readonly JoinRequestRow[]): TakeTable<JoinRequestRow> =>
  async () => ({
    id: 'join-requests',
    name: m.approval_list(),
    ...(await societyDayQuery(societyId).queryFn()),
    columns: requestColumns(),
    rows,
  })

export const takeInvitations =
  (societyId: string, rows: readonly InvitationRow[]): TakeTable<InvitationRow> =>
  async () => ({
    id: 'invitations',
    name: m.invite_list(),
    ...(await societyDayQuery(societyId).queryFn()),
    columns: invitationColumns(),
    rows,
  })
