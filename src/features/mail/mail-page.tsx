import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { newId } from '#api/outside.ts'
import { usePageTitle } from '#components/page-title.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import type { MailPlace } from '#domain/mail.ts'
import { m } from '#texts/compiled/messages.js'
import { type Answer, answers } from './compose/answer.ts'
import type { MailParts, MailViewer } from './mail-item.ts'
import { DeleteDialog } from './ui/delete-dialog.tsx'
import { LabelsDrawer } from './ui/labels-drawer.tsx'
import { MailScreen } from './ui/mail-screen.tsx'
import './ui/mail-styles.ts'
import { useChosen } from './use-chosen.ts'
import { useDelete } from './use-delete.ts'
import { useMail, useMailActions, useReadWhenOpened } from './use-mail.ts'
import { useMailKeys } from './use-mail-keys.ts'
import { useRefusedSends } from './use-refused-sends.ts'

const LazyCompose = lazy(async () => {
  const { ComposePage } = await import('./compose/compose-page.tsx')
  return { default: ComposePage }
})

type MailPageProps = {
  parts: MailParts
  session: MailViewer
  place: MailPlace
  selectedId: string | undefined
}

/** What stands in the address besides the place: the words looked for, and what is being written. */
const useAddress = (place: MailPlace) => {
  const { panel, q, draft, answer } = useSearch({ from: '/_shell' })
  const navigate = useNavigate()
  const [kind = '', to] = (answer ?? '').split('.')
  const open = (
    next: { panel?: 'new' | 'many'; draft?: string; answer?: string },
    // Back after it is closed does not open it again
    replace = next.panel === undefined,
  ) =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, panel: undefined, draft: undefined, answer: undefined, ...next }),
      replace,
      resetScroll: false,
    })
  return {
    search: q ?? '',
    draft: panel === 'new' ? (draft ?? 'new') : undefined,
    answer: answers.find((each) => each === kind),
    answered: to,
    isEditingLabels: panel === 'many',
    compose: () => open({ panel: 'new', draft: newId() }),
    answerTo: (id: string, how: Answer) =>
      open({ panel: 'new', draft: newId(), answer: `${how}.${id}` }),
    goOn: (id: string) => open({ panel: 'new', draft: id }),
    goOnInstead: (id: string) => open({ panel: 'new', draft: id }, true),
    editLabels: () => open({ panel: 'many' }),
    close: () => open({}),
    look: (words: string) =>
      void navigate({
        to: '.',
        search: (old) => ({ ...old, q: words === '' ? undefined : words }),
        replace: true,
        resetScroll: false,
      }),
    leave: () => {
      const search = { q }
      const { handle } = place
      const id = undefined
      if (place.kind === 'folder')
        void navigate({
          to: '/apps/mail/$folder/{-$id}',
          params: { folder: handle, id },
          search,
          replace: true,
        })
      else if (place.kind === 'filter')
        void navigate({
          to: '/apps/mail/filter/$filter/{-$id}',
          params: { filter: handle, id },
          search,
          replace: true,
        })
      else
        void navigate({
          to: '/apps/mail/label/$label/{-$id}',
          params: { label: handle, id },
          search,
          replace: true,
        })
    },
  }
}

export const MailPage = (props: MailPageProps) => (
  <InSociety session={props.session}>{() => <SocietyMail {...props} />}</InSociety>
)

const SocietyMail = ({ parts, session, place, selectedId }: MailPageProps) => {
  const address = useAddress(place)
  const { search, draft } = address
  const { data, reach, retry } = useMail(session, place, search, selectedId)
  const { plain, undoable: actions } = useMailActions(session, data.labels)
  const societyId = session.selectedSocietyId ?? ''
  const chosen = useChosen({ societyId, place, search, items: data.items })
  const deleting = useDelete(actions)
  useReadWhenOpened(plain, data)
  useRefusedSends(session, address.goOn)
  const onAnswer = (how: Answer) => {
    if (selectedId !== undefined) address.answerTo(selectedId, how)
  }
  useMailKeys({ data, actions, chosen, onDelete: deleting.remove, onAnswer })
  usePageTitle(data.selected?.mail.subject || m.mail_title())
  return (
    <>
      <MailScreen
        {...{ parts, data, actions, place, search, selectedId, chosen, onAnswer }}
        onSearch={address.look}
        onCompose={address.compose}
        onContinue={() => selectedId !== undefined && address.goOn(selectedId)}
        onDelete={deleting.remove}
        onLeft={address.leave}
        onEditLabels={address.editLabels}
        onReach={reach}
        onRetry={retry}
      />
      {deleting.asked.length > 0 && (
        <DeleteDialog
          mails={deleting.asked}
          actions={actions}
          onClose={deleting.close}
          onDone={() => {
            chosen.clear()
            if (selectedId !== undefined) address.leave()
          }}
        />
      )}
      <Suspense>
        {address.isEditingLabels && (
          <LabelsDrawer session={session} labels={data.labels} onClose={address.close} />
        )}
        {draft !== undefined && (
          <LazyCompose
            key={draft}
            parts={parts}
            session={session}
            id={draft}
            answer={address.answer}
            answered={address.answered}
            onClose={address.close}
            onAgain={() => address.goOn(draft)}
            onCopied={address.goOnInstead}
          />
        )}
      </Suspense>
    </>
  )
}
