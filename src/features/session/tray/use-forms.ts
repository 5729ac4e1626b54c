/** The forms behind the buttons of the tray, each in the society its change was made in. */
import { useRouter } from '@tanstack/react-router'
import { notify } from '#components/notify.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import { currentDevice, deviceHost } from '#db/current-device.ts'
import { withdraw } from '#db/outbox.ts'
import type { QueuedChange } from '#db/queued-changes.ts'
import { selectSociety } from '#db/session.ts'
import { m } from '#texts/compiled/messages.js'
import type { Session } from '../session.ts'
import {
  formOf,
  mailFormOf,
  noticeFormOf,
  residentFormOf,
  sendAgain,
  setupFormOf,
} from './remedies.ts'

/** Written in the form of Incomes. */
const incomes: ReadonlySet<string> = new Set<MutationName>([
  'receipt.create@1',
  'held-cheque.keep@1',
  'income.create@1',
])

export const useForms = ({ selectedSocietyId }: Session) => {
  const router = useRouter()
  /** @param resend the refused change that what is written takes the place of */
  const openForm = async (change: QueuedChange, isNew: boolean, resend?: string) => {
    const society = change.space.slice(2)
    if (society !== selectedSocietyId) {
      await selectSociety(currentDevice(), society)
      deviceHost().syncNow()
    }
    if (incomes.has(change.name)) {
      const search = { panel: 'new' as const, resend }
      return router.navigate({ to: '/apps/accounts/incomes', search })
    }
    if (change.name === 'held-cheque.deposit@1') {
      const search = { panel: 'cheques' as const, resend }
      return router.navigate({ to: '/apps/accounts/incomes', search })
    }
    if (change.name === 'reported-payment.create@1') {
      const { holdingId: flat } = change.args as MutationArgs<'reported-payment.create@1'> // parsed when queued
      const search = { open: 'paid' as const, flat, resend }
      return router.navigate({ to: '/apps/dashboards/resident', search })
    }
    if (change.name === 'reported-payment.verify@1') {
      return router.navigate({ to: '/apps/accounts/incomes', search: { resend } })
    }
    if (change.name === 'adjustment.create@1') {
      return router.navigate({ to: '/apps/accounts/adjustments', search: { resend } })
    }
    if (change.name === 'invoice.create@1') {
      return router.navigate({ to: '/apps/accounts/invoices', search: { resend } })
    }
    if (change.name === 'budget.adopt@1') {
      return router.navigate({ to: '/apps/dashboards/finance', search: { resend } })
    }
    if (change.name === 'payment.create@1') {
      return router.navigate({ to: '/apps/accounts/payments', search: { resend } })
    }
    if (change.name === 'late-document.enter@1') {
      const { late } = change
      if (late?.heldFor !== 'approval')
        return router.navigate({ to: '/apps/accounts/years', search: { resend } })
      return late.name === 'adjustment.create@1'
        ? router.navigate({ to: '/apps/accounts/adjustments', search: { resend } })
        : router.navigate({ to: '/apps/accounts/payments', search: { resend } })
    }
    if (change.name === 'reconciliation.finish@1') {
      const { accountId: accounts, day: to } = change.args as MutationArgs<typeof change.name> // parsed when queued
      const search = { report: 'bank' as const, accounts, to, resend }
      return router.navigate({ to: '/apps/accounts/statements', search })
    }
    if (change.name === 'journal.create@1') {
      return router.navigate({ to: '/apps/accounts/transactions', search: { resend } })
    }
    const notice = noticeFormOf(change, resend)
    if (notice !== null) return router.navigate({ to: '/home', search: notice })
    const mail = mailFormOf(change)
    if (mail !== null) {
      const params = { folder: 'drafts', id: undefined }
      return router.navigate({ to: '/apps/mail/$folder/{-$id}', params, search: mail })
    }
    const setup = setupFormOf(change, resend)
    if (setup !== null) return router.navigate({ to: '/apps/societysetup/$id', ...setup })
    const resident = residentFormOf(change, resend)
    if (resident !== null)
      return router.navigate({ to: '/apps/residentmgmt/resident', search: resident })
    await router.navigate({
      to: '/apps/reportproblem/$folder/{-$id}',
      ...formOf(change, isNew, resend),
    })
  }
  return {
    remedy: async (change: QueuedChange, remedy: 'edit' | 'anew' | 'again') => {
      const isNew = remedy === 'anew' || change.name === 'report.create@1'
      if (remedy === 'again') await sendAgain(change)
      else await openForm(change, isNew, change.opId)
    },
    /** A mail is written on as the draft it was before it was sent. @param together what its sending takes along */
    edit: async (change: QueuedChange, together: readonly QueuedChange[]) => {
      const isMail = change.name === 'mail.send@1'
      const opIds = together.map(({ opId }) => opId)
      if (isMail && !(await withdraw(currentDevice(), ...opIds))) {
        return notify({ kind: 'info', message: m.tray_too_late() })
      }
      // a receipt has no form of its own: what is written takes the place of what waits
      await openForm(change, false, change.name === 'receipt.create@1' ? change.opId : undefined)
    },
  }
}
