/** Who has no Mail in the navigation comes to their mailbox from Home (ux.md D1, 3.5). */
import { HomeLine, HomeLines } from '#components/home/home-lines.tsx'
import type { HomePart, HomeViewer } from '#components/home/home-part.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress } from '#db/scope-progress.ts'
import { can } from '#domain/roles.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'

type Mailbox = { unread: number }

const mailboxQuery = ({ societyId }: HomeViewer) =>
  localQuery({
    tables: ['mail', 'scopes'],
    key: ['mail', 'home', societyId],
    read: async (device): Promise<Mailbox | null> => {
      const space = societySpace(societyId)
      const { isComplete } = await readProgress(device, space, ({ entity }) => entity === 'mail')
      if (!isComplete) return null
      const unread = device.rows.mail
        .where('[space+folder+unread]')
        .equals([space, 'inbox', 1])
        .count()
      return { unread: await unread }
    },
  })

const Body = ({ data }: { data: Mailbox }) => (
  <HomeLines label={m.home_mailbox()}>
    <HomeLine to="/apps/mail/$folder/{-$id}" params={{ folder: 'inbox', id: undefined }}>
      <span>
        {data.unread === 0 ? m.home_open_mailbox() : m.home_mailbox_unread({ count: data.unread })}
      </span>
    </HomeLine>
  </HomeLines>
)

export const mailboxHome: HomePart<Mailbox> = {
  id: 'mailbox',
  isFor: ({ roles }) => !can(roles, 'mail:offered'),
  query: mailboxQuery,
  tasks: () => [],
  title: () => m.home_mailbox(),
  empty: () => null,
  Body,
}
