/** A mail that the server does not accept is told of while Mail is open; the tray and the mark in Drafts stay. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { notify } from '#components/notify.ts'
import { m } from '#texts/compiled/messages.js'
import type { MailViewer, RefusedMail } from './mail-item.ts'
import { mailQueries } from './queries.ts'

export const useRefusedSends = (
  { selectedSocietyId }: Pick<MailViewer, 'selectedSocietyId'>,
  onOpen: (id: string) => void,
): void => {
  const { data } = useQuery(mailQueries.refused(selectedSocietyId ?? ''))
  // what was refused before the page was opened has been told of
  const told = useRef<Set<string> | undefined>(undefined)
  const tell = useEffectEvent(({ id, words, why }: RefusedMail) => {
    const isGone = why.code === 'GONE'
    const title = words.subject || m.mail_no_subject()
    notify({
      ...{ kind: 'warning', id: 'mail-refused' },
      message: isGone ? m.mail_refused_gone({ title }) : m.mail_refused({ title }),
      action: {
        label: isGone ? m.mail_restore_copy() : m.mail_refused_open(),
        onClick: () => onOpen(id),
      },
    })
  })
  useEffect(() => {
    if (data === undefined) return
    const news = data.filter(({ opId, isSend }) => isSend && told.current?.has(opId) === false)
    told.current = new Set(data.map(({ opId }) => opId))
    for (const refused of news) tell(refused)
  }, [data])
}
