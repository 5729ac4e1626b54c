/** Which mails of the place are chosen, also of those that are not drawn yet; of those that have left it none is. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { MailPlace } from '#domain/mail.ts'
import type { MailItem } from './mail-item.ts'
import { mailQueries } from './queries.ts'

const between = (ids: readonly string[], from: string, to: string): readonly string[] => {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)]
  return a === -1 || b === -1 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}

type ChosenFrom = {
  societyId: string
  place: MailPlace
  search: string
  items: readonly MailItem[]
}

export const useChosen = ({ societyId, place, search, items }: ChosenFrom) => {
  const key = `${place.kind}/${place.handle}/${search}`
  const [kept, setKept] = useState<{ key: string; ids: readonly string[] }>({ key, ids: [] })
  const client = useQueryClient()
  const before = useRef<string | undefined>(undefined)
  const ids = kept.key === key ? kept.ids : []
  const listed = useMemo(() => items.map(({ mail }) => mail), [items])
  const drawn = useMemo(() => new Set(listed.map(({ id }) => id)), [listed])
  const all = mailQueries.all(societyId, place, search)
  const rest = useQuery({ ...all, enabled: ids.some((id) => !drawn.has(id)) })
  const rows = rest.isEnabled ? (rest.data ?? listed) : listed
  const mails = useMemo(() => {
    const chosen = new Set(ids)
    return rows.filter(({ id }) => chosen.has(id))
  }, [rows, ids])
  const set = (next: readonly string[]) => setKept({ key, ids: next })
  return {
    mails,
    ids: new Set(mails.map(({ id }) => id)) as ReadonlySet<string>,
    choose: (id: string, isOn: boolean, isRange: boolean) => {
      const order = listed.map((mail) => mail.id)
      const meant = isRange && before.current ? between(order, before.current, id) : [id]
      before.current = id
      const others = ids.filter((each) => !meant.includes(each))
      set(isOn ? [...others, ...meant] : others)
    },
    /** All that the place holds now; what comes in later is not chosen with it. */
    chooseAll: async (isOn: boolean) => {
      const found = isOn ? await client.fetchQuery({ ...all, staleTime: 0 }) : []
      set(found.map(({ id }) => id))
    },
    clear: () => set([]),
  }
}
