/** The search with the data of this device: it works without network, over what is here. */
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { NavigationItem } from '#components/shell/navigation-item.ts'
import type { SocietyRole } from '#contract/societies.ts'
import { m } from '#texts/compiled/messages.js'
import { type ActsOf, actsFor } from './acts.ts'
import { groupsFor, toPage } from './groups.ts'
import type { Option } from './option.ts'
import { searchQueries } from './queries.ts'
import { Palette } from './ui/palette.tsx'

export type SearchPanelProps = Pick<ActsOf, 'onSociety' | 'onPanel' | 'onLogout'> & {
  session: {
    roles: readonly SocietyRole[]
    societies: readonly { id: string; name: string }[]
    selectedSocietyId: string | null
    shortcuts: readonly string[]
  }
  /** What the person sees of the navigation, children after their group. */
  items: readonly NavigationItem[]
  onStar: (page: { id: string; title: string }, isOn: boolean) => void
  onClose: () => void
}

/** While the device is still being read, that nothing is found says nothing. */
const noneWords = (isError: boolean, isRead: boolean) => {
  if (isError) return m.load_failed()
  return isRead ? m.search_none() : m.load_loading()
}

export const SearchPanel = (props: SearchPanelProps) => {
  const { session, items, onStar, onClose, onSociety, onPanel, onLogout } = props
  const { roles, societies, selectedSocietyId, shortcuts } = session
  const router = useRouter()
  const { data, isError } = useQuery(
    searchQueries.lines({ societyId: selectedSocietyId ?? '', roles }),
  )
  const leave = (act: () => void) => {
    onClose()
    act()
  }
  const ground = {
    pages: items.map((item) => toPage(item, shortcuts)),
    acts: actsFor({
      roles,
      societies: societies.filter(({ id }) => id !== selectedSocietyId),
      onSociety: (id) => leave(() => onSociety(id)),
      onPanel,
      onLogout: () => leave(onLogout),
    }),
    found: data,
  }
  const open = ({ target, run }: Option, isNewTab: boolean) => {
    if (target === undefined) run?.()
    else if (isNewTab) window.open(router.buildLocation(target as never).href, '_blank', 'noopener')
    // instead of the address with the search over it: Back leads to the page it was opened on
    else void router.navigate({ ...target, replace: true } as never)
  }
  return (
    <Palette
      search={(typed) => groupsFor(ground, typed)}
      none={noneWords(isError, data !== undefined)}
      isMissing={data?.isComplete === false}
      onOpen={open}
      onStar={({ id, isOn }) => {
        const title = items.find((item) => item.id === id)?.title ?? ''
        onStar({ id, title }, !isOn)
      }}
      onClose={onClose}
    />
  )
}
