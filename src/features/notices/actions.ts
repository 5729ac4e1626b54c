/** What is done with notices: each change is on this device at once, and in the queue. */
import { newId, outside } from '#api/outside.ts'
import { notifyUndo } from '#components/notify.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import type { NoticeFields, NoticeRow } from '#contract/notices.ts'
import { currentDevice, isHere } from '#db/current-device.ts'
import { inOneSave, mutate } from '#db/mutate.ts'
import { noticeFieldNames } from '#domain/notices.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import { noticeFieldsIn } from './notice-fields.ts'

export type NoticeActions = ReturnType<typeof createNoticeActions>

type Written = { fields: NoticeFields; seen: NoticeRow | null; isDraft: boolean }

const changedNames = (fields: NoticeFields, seen: NoticeFields) =>
  noticeFieldNames.filter((name) => fields[name] !== seen[name])
const pick = (names: readonly (keyof NoticeFields)[], from: NoticeFields) =>
  Object.fromEntries(names.map((name) => [name, from[name]]))

/** @param contactId the person's own: whoever writes a notice has read it, and confirmed it where it asks for that */
export const createNoticeActions = (societyId: string, uid: string, contactId: string | null) => {
  const send = async <Name extends MutationName>(name: Name, args: MutationArgs<Name>) => {
    await mutate(currentDevice(), outside, societySpace(societyId), name, args)
  }
  const at = () => outside.clock().toISOString()
  const withdraw = (id: string, withdrawn: boolean) =>
    send('notice.withdraw@1', { id, withdrawn, at: at() })
  const offerUndo = (message: string, undo: () => Promise<void>) =>
    notifyUndo(message, () => void (isHere(uid) && undo()))

  const publish = async (id: string, fields: NoticeFields, seen?: NoticeRow) => {
    const was = seen && pick(noticeFieldNames, noticeFieldsIn(seen))
    await send('notice.publish@1', { ...fields, id, at: at(), ...(was && { was }) })
    if (contactId === null) return
    const isAsked = fields.needsAcknowledgement
    await send(isAsked ? 'notice.acknowledge@1' : 'notice.read@1', { id, contactId, at: at() })
  }
  const edit = async (fields: NoticeFields, seen: NoticeRow) => {
    const before = noticeFieldsIn(seen)
    const names = changedNames(fields, before)
    if (names.length === 0) return
    const was = pick(names, before)
    await send('notice.edit@1', { id: seen.id, set: pick(names, fields), was, at: at() })
  }
  return {
    /** All of it is queued, or nothing. @throws Rejection */
    save: ({ fields, seen, isDraft }: Written) =>
      inOneSave(currentDevice(), async () => {
        if (seen === null) {
          const id = newId()
          if (isDraft) await send('notice.draft@1', { ...fields, id, at: at() })
          else await publish(id, fields)
        } else if (seen.state === 'draft' && !isDraft) await publish(seen.id, fields, seen)
        else await edit(fields, seen)
      }),
    read: async (id: string) => {
      if (contactId !== null) await send('notice.read@1', { id, contactId, at: at() })
    },
    acknowledge: async (id: string) => {
      if (contactId !== null) await send('notice.acknowledge@1', { id, contactId, at: at() })
    },
    withdraw: async ({ id, state }: NoticeRow, withdrawn: boolean) => {
      await withdraw(id, withdrawn)
      const taken = state === 'draft' ? m.notice_did_discard() : m.notice_did_withdraw()
      const message = withdrawn ? taken : m.notice_did_bring_back()
      offerUndo(message, () => withdraw(id, !withdrawn))
    },
  }
}
