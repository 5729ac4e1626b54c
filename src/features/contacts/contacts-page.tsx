import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useRouteContext, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useKey } from '#components/keys/offered-keys.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { usePageTitle } from '#components/page-title.ts'
import { dataState } from '#components/placeholder/data-state.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { deviceHost } from '#db/current-device.ts'
import { draftKeeper } from '#db/drafts.ts'
import { syncQueries } from '#db/sync-status.ts'
import type { DirectoryEntry } from '#domain/directory-entries.ts'
import type { DirectorySearch } from '#domain/directory-search.ts'
import { can } from '#domain/roles.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import { createContactActions } from './actions.ts'
import { groupsOf, type Order, sectionsOf } from './entries.ts'
import { takeContacts } from './export-list.ts'
import { contactQueries } from './queries.ts'
import { saveVcards } from './save-vcards.ts'
import { ContactsScreen } from './ui/contacts-screen.tsx'
import { EditDrawer } from './ui/edit-drawer.tsx'
import { entryName, groupWord } from './ui/words.ts'

const route = '/_shell/apps/contacts/$id'
const none: DirectoryEntry[] = []

/** What the address asks for: a group, or an entry beside the group it was opened from (ux.md D7). */
const usePlace = (items: readonly DirectoryEntry[], isOffice: boolean) => {
  const { id } = useParams({ from: route })
  const { group: from = 'all', by, find = '' } = useSearch({ from: route })
  const groups = useMemo(() => groupsOf(items, isOffice), [items, isOffice])
  const isGroup = groups.some(({ handle }) => handle === id)
  const group = isGroup ? id : groups.some(({ handle }) => handle === from) ? from : 'all'
  const order: Order = by === 'names' ? 'names' : 'flats'
  const sections = useMemo(
    () => sectionsOf(items, { group, order, find }),
    [items, group, order, find],
  )
  const selected = isGroup ? undefined : (items.find((entry) => entry.id === id) ?? null)
  return { groups, group, order, find, sections, selected }
}

/** In every link into the detail the group goes along: there it is the list beside it, and the way back. */
const useAddress = (group: string) => {
  const navigate = useNavigate()
  const change = (next: Partial<DirectorySearch>) =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, ...next }),
      replace: true,
      resetScroll: false,
    })
  return {
    onOrder: (order: Order) => change({ by: order === 'names' ? 'names' : undefined }),
    onFind: (find: string) => change({ find: find === '' ? undefined : find }),
    onPanel: (panel: 'edit' | 'account' | undefined, person?: string) =>
      void navigate({
        to: '.',
        search: (old) => ({ ...old, panel, person, group }),
        replace: panel === undefined,
        resetScroll: false,
      }),
  }
}

const focusedId = () =>
  document.activeElement?.closest('[data-list-row]')?.getAttribute('data-list-row')

const Directory = ({ societyId }: { societyId: string }) => {
  const { session } = useRouteContext({ from: '/_shell' })
  const { panel } = useSearch({ from: '/_shell' })
  const { person: personId } = useSearch({ from: route })
  const { uid, roles, societies } = session
  const isOffice = can(roles, 'contacts:all')
  const knowsResidents = can(roles, 'residents:manage')
  const query = useQuery(contactQueries.directory({ societyId, uid, knowsResidents }))
  const { data: sync } = useQuery(syncQueries.status())
  const items = query.data?.items ?? none
  const place = usePlace(items, isOffice)
  const address = useAddress(place.group)
  const actions = useMemo(() => createContactActions(societyId), [societyId])
  const society = societies.find(({ id }) => id === societyId)?.name ?? ''
  const { selected, sections, groups, group } = place
  const lines = sections.flatMap((section) => section.lines)
  usePageTitle(selected ? entryName(selected) : m.contact_title(), m.contact_title())
  const star = (entry: DirectoryEntry, starred: boolean) => void actions.star(entry.id, starred)
  useKey(
    's',
    m.contact_key_star(),
    items.length === 0
      ? undefined
      : () => {
          const target = items.find(({ id }) => id === focusedId()) ?? selected
          if (target) star(target, !target.isStarred)
        },
  )
  const edited =
    panel === 'edit' && isOffice ? selected?.people.find(({ id }) => id === personId) : undefined
  const said = (message: string) => notifySaved(sync?.state === 'offline', message)
  return (
    <>
      <ContactsScreen
        {...place}
        {...address}
        state={dataState(query, sync?.state)}
        asOf={sync?.asOf ?? null}
        isOffice={isOffice}
        onRetry={() => {
          deviceHost().syncNow()
          void query.refetch()
        }}
        onStar={star}
        onEdit={({ id }) => address.onPanel('edit', id)}
        onOwn={() => address.onPanel('account')}
        onSaveOne={(entry, person) => saveVcards([{ entry, person }], society, person.name)}
        take={takeContacts({ societyId, lines, isOffice })}
        onSaveList={() => {
          const listed = lines.flatMap(({ entry, person }) =>
            (person === null ? entry.people : [person]).map((each) => ({ entry, person: each })),
          )
          const shown = groups.find(({ handle }) => handle === group)
          saveVcards(listed, society, `${society} ${shown ? groupWord(shown) : ''}`)
        }}
        onNote={async ({ id }, text) => {
          await actions.note(id, text)
          said(m.contact_note_saved())
        }}
      />
      {edited !== undefined && (
        <EditDrawer
          key={edited.id}
          person={edited}
          keeper={draftKeeper({ space: societySpace(societyId), form: 'contact', row: edited.id })}
          onSave={async (set) => {
            if (Object.keys(set).length > 0) await actions.edit(edited.id, set)
            said(m.contact_saved())
          }}
          onClose={() => address.onPanel(undefined)}
        />
      )}
    </>
  )
}

export const ContactsPage = () => {
  const { session } = useRouteContext({ from: '/_shell' })
  return (
    <InSociety session={session}>
      {(societyId) => <Directory key={societyId} societyId={societyId} />}
    </InSociety>
  )
}
