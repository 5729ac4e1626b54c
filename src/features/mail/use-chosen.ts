/** Which mails of the list are chosen; of those that have left the list none is. */
import { useMemo, useRef, useState } from 'react'
import type { MailItem } from './mail-item.ts'

const between = (ids: readonly string[], from: string, to: string): readonly string[] => {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)]
  return a === -1 || b === -1 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}

export const useChosen = (items: readonly MailItem[], placeKey: string) => {
  const [kept, setKept] = useState<{ key: string; ids: readonly string[] }>({
    key: placeKey,
    ids: [],
  })
  const before = useRef<string | undefined>(undefined)
  const ids = kept.key === placeKey ? kept.ids : []
  const mails = useMemo(
    () => items.map(({ mail }) => mail).filter(({ id }) => ids.includes(id)),
    [items, ids],
  )
  const set = (next: readonly string[]) => setKept({ key: placeKey, ids: next })
  const listed = items.map(({ mail }) => mail.id)
  return {
    mails,
    ids: new Set(mails.map(({ id }) => id)) as ReadonlySet<string>,
    choose: (id: string, isOn: boolean, isRange: boolean) => {
      const meant = isRange && before.current ? between(listed, before.current, id) : [id]
      before.current = id
      const others = ids.filter((each) => !meant.includes(each))
      set(isOn ? [...others, ...meant] : others)
    },
    chooseAll: (isOn: boolean) => set(isOn ? listed : []),
    clear: () => set([]),
  }
}
