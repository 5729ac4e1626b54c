/** The changes of Mail: each is on this device at once, and in the queue. */
import { newId, outside } from '#api/outside.ts'
import type { MailRow } from '#contract/mail.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import { currentDevice, undoableMs } from '#db/current-device.ts'
import { draftKeeper } from '#db/drafts.ts'
import { inOneSave, mutate } from '#db/mutate.ts'
import { discard, withdraw } from '#db/outbox.ts'
import { societySpace } from '#domain/scopes.ts'
import type { MailActions, RefusedMail, ShownLabel } from './mail-item.ts'

/** So many mails one change speaks of (contract/mail.ts). */
const most = 200

const idsIn = (mails: readonly MailRow[]): string[][] =>
  Array.from({ length: Math.ceil(mails.length / most) }, (_, at) =>
    mails.slice(at * most, (at + 1) * most).map(({ id }) => id),
  )

const sendTo =
  (societyId: string) =>
  <Name extends MutationName>(name: Name, args: MutationArgs<Name>, heldMs = 0) =>
    mutate(currentDevice(), outside, societySpace(societyId), name, args, heldMs)

export const createMailActions = (societyId: string): MailActions => {
  const change = sendTo(societyId)
  const each = (mails: readonly MailRow[], work: (ids: string[]) => Promise<unknown>) =>
    inOneSave(currentDevice(), async () => {
      for (const ids of idsIn(mails)) await work(ids)
    })
  return {
    flag: (mails, set) => each(mails, (ids) => change('mail.flag@1', { ids, set })),
    label: (mails, label, on) => each(mails, (ids) => change('mail.label@1', { ids, label, on })),
    move: (mails, folder) => each(mails, (ids) => change('mail.move@1', { ids, folder })),
    remove: (mails) => each(mails, (ids) => change('mail.delete@1', { ids })),
  }
}

export type DraftFields = { to: string[]; subject: string; html: string }

/** What is over a limit of a draft is on this device alone until it is shorter. */
export const apartKeeper = (societyId: string, id: string) =>
  draftKeeper({ space: societySpace(societyId), form: 'mail', row: id })

export const createDraftActions = (societyId: string, id: string, replyTo: string | null) => {
  const change = sendTo(societyId)
  const apart = apartKeeper(societyId, id)
  const at = () => outside.clock().toISOString()
  /** @param tooLong the fields that stay here; none: nothing does any more */
  const keepApart = (
    fields: DraftFields,
    tooLong: Partial<Record<keyof DraftFields, unknown>>,
  ): Promise<void> => {
    const kept = Object.entries(fields).filter(([name]) => Object.hasOwn(tooLong, name))
    return kept.length === 0 ? apart.drop() : apart.keep(Object.fromEntries(kept))
  }
  return {
    save: (set: Partial<DraftFields>) => change('mail.draft@1', { id, at: at(), set, replyTo }),
    keepApart,
    /**
     * The draft and its sending are one save: taken back, it is a draft again.
     * @param refused earlier tries, which this one replaces
     * @returns takes it back; false when it has left already
     */
    send: async (
      fields: DraftFields,
      refused: readonly string[],
    ): Promise<() => Promise<boolean>> => {
      const device = currentDevice()
      let opId = ''
      await inOneSave(device, async () => {
        await change('mail.draft@1', { id, at: at(), set: fields, replyTo })
        const args = { ...fields, id, at: at(), replyTo }
        opId = await change('mail.send@1', args, undoableMs())
        await discard(device, ...refused)
      })
      return () => withdraw(device, opId)
    },
    bringBack: async (
      fields: DraftFields,
      tooLong: Partial<Record<keyof DraftFields, unknown>>,
    ) => {
      await change('mail.move@1', { ids: [id], folder: 'drafts' })
      await keepApart(fields, tooLong)
    },
    /** @param isKept it lies in Drafts */
    discard: (isKept: boolean, refused: readonly string[]) =>
      inOneSave(currentDevice(), async () => {
        if (isKept) await change('mail.move@1', { ids: [id], folder: 'trash' })
        await discard(currentDevice(), ...refused)
      }),
  }
}

/**
 * What was written on, and meanwhile sent or deleted for good on another device, becomes a draft of its own (sync.md 1.7).
 * @param refused of one mail, the latest first
 * @returns its id
 */
export const restoreAsCopy = async (
  societyId: string,
  gone: string,
  refused: readonly RefusedMail[],
): Promise<string> => {
  const id = newId()
  const set: Partial<DraftFields> = Object.assign(
    {},
    ...refused.map(({ words }) => words).reverse(),
  )
  const before = apartKeeper(societyId, gone)
  const apart = await before.read()
  if (apart !== undefined) await apartKeeper(societyId, id).keep(apart)
  await inOneSave(currentDevice(), async () => {
    const draft = { id, at: outside.clock().toISOString(), set }
    const replyTo = refused[0]?.replyTo ?? null
    await sendTo(societyId)('mail.draft@1', { ...draft, replyTo })
    await discard(currentDevice(), ...refused.map(({ opId }) => opId))
  })
  await before.drop()
  return id
}

export const createLabelActions = (societyId: string) => {
  const change = sendTo(societyId)
  return {
    save: (title: string, color: MutationArgs<'mail-label.save@1'>['color'], id = newId()) =>
      change('mail-label.save@1', { id, title, color }),
    /** @returns gives it back, and to the mails that had it */
    remove: async ({ id, title, color }: Pick<ShownLabel, 'id' | 'title' | 'color'>) => {
      const device = currentDevice()
      const mails = await device.rows.mail
        .where('space')
        .equals(societySpace(societyId))
        .filter(({ labels }) => labels.includes(id))
        .toArray()
      await change('mail-label.remove@1', { id })
      return () =>
        inOneSave(device, async () => {
          await change('mail-label.save@1', { id, title, color })
          for (const ids of idsIn(mails)) await change('mail.label@1', { ids, label: id, on: true })
        })
    },
  }
}
