import { useQuery } from '@tanstack/react-query'
import { localQuery } from '#db/local-query.ts'
import { societySpace } from '#domain/scopes.ts'

/** Unread mails of Inbox: the badge at Mail (ux.md D26). */
export const useUnreadCount = (societyId: string | null): number => {
  const { data = 0 } = useQuery(
    localQuery({
      tables: ['mail'],
      key: ['mail', 'unread', societyId],
      read: (device) =>
        device.rows.mail
          .where('[space+folder+unread]')
          .equals([societySpace(societyId ?? ''), 'inbox', 1])
          .count(),
    }),
  )
  return data
}
