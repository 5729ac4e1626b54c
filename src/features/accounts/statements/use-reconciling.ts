/** What is ticked, what the file says, and finishing it: of one bank account. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { newId, outside } from '#api/outside.ts'
import { amountText, dayText } from '#components/format.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { paise } from '#contract/money.ts'
import { currentDevice } from '#db/current-device.ts'
import { mutate } from '#db/mutate.ts'
import { parseAmount } from '#domain/amounts.ts'
import type { BankLine } from '#domain/books/bank/read-statement.ts'
import { movedIn, openIn, standingOf, statementBalance } from '#domain/books/bank/reconciliation.ts'
import { tick } from '#domain/books/bank/tick.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import { useOneSave } from '../ui/use-one-save.ts'
import { useQueued } from '../use-queued.ts'
import type { BankEntry } from './bank-table.tsx'
import type { Bank, Books } from './queries.ts'
import type { OpenSheets } from './read-bank-file.ts'
import { useTicks } from './use-ticks.ts'

export type Reconciling = {
  books: Books
  bank: Bank
  account: Books['accounts'][number]
  societyId: string
  day: string
  isOffline: boolean
  openSheets: OpenSheets
}

/** What stands between the books and the bank, at the end of the day. */
const standOf = (
  { books, bank, account, day }: Pick<Reconciling, 'books' | 'bank' | 'account' | 'day'>,
  days: Readonly<Record<string, string | null>>,
) => {
  const { vouchers } = books
  const open = openIn(vouchers, bank.reconciliations, account.id, day)
  const [ticked, unticked] = [true, false].map((isOn) =>
    open.filter(({ voucher }) => voucher.id in days === isOn),
  ) as [typeof open, typeof open] // of the two
  const sumOf = (sign: 1 | -1) =>
    unticked.reduce((sum, { amount }) => sum + Math.max(0, amount * sign), 0)
  const facts = {
    book: vouchers
      .filter(({ dated }) => dated <= day)
      .reduce((sum, voucher) => sum + movedIn(voucher, account.id), 0),
    ...{ notPresented: sumOf(-1), notCredited: sumOf(1), onlyCredited: 0, onlyDebited: 0 },
  }
  return {
    ...{ open, ids: ticked.map(({ voucher }) => voucher.id), ...facts },
    expected: statementBalance(facts),
  }
}

/** Overdrawn: with a minus before it, or in brackets. Undefined: nothing is typed, or no amount. */
const balanceOf = (typed: string): number | undefined => {
  const bare = typed.trim().replace(/^[-−(]|\)$/g, '')
  const amount = /^0+(\.0*)?$/.test(bare) ? 0 : parseAmount(bare)
  return amount === undefined || bare === typed.trim() ? amount : 0 - amount
}

/** The last of its day; banks write the newest line first or last. */
const newestOf = (lines: readonly BankLine[]): BankLine | undefined => {
  const isNewestFirst = (lines[0]?.date ?? '') > (lines.at(-1)?.date ?? '')
  const inOrder = isNewestFirst ? lines.toReversed() : lines
  return inOrder
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
    .at(-1)
}

type Read = { words: string; rest: readonly BankLine[] }

/** One that the server did not take, which the tray opens again. */
const useSentBack = (accountId: string) => {
  const { resend } = useSearch({ from: '/_shell' })
  const navigate = useNavigate()
  const queued = useQueued('reconciliation.finish@1', resend)
  const resent = queued === 'loading' || queued?.args.accountId !== accountId ? null : queued
  const args = resent?.args
  const begun = useMemo(
    () =>
      args === undefined
        ? null
        : {
            days: Object.fromEntries(args.cleared.map(({ voucherId, on }) => [voucherId, on])),
            balance: amountText(args.balance),
          },
    [args],
  )
  const drop = () => {
    if (resend === undefined) return
    void navigate({ to: '.', search: (old) => ({ ...old, resend: undefined }), replace: true })
  }
  return { resent, begun, drop }
}

export const useReconciling = (props: Reconciling) => {
  const { books, bank, account, societyId, day, isOffline, openSheets } = props
  const { resent, begun, drop } = useSentBack(account.id)
  const { ticks, change, finish } = useTicks(societyId, account.id, begun)
  const [file, setFile] = useState<Read | null>(null)
  const [error, setError] = useState<string | null>(null)
  const { isSaving, refused, run, again } = useOneSave()
  const stand = useMemo(
    () => standOf({ books, bank, account, day }, ticks.days),
    [books, bank, account, day, ticks.days],
  )
  const entries = useMemo(
    () =>
      stand.open.map(
        ({ voucher, amount }): BankEntry => ({
          ...{ voucher, amount, reference: bank.references.get(voucher.id) ?? '' },
          on: ticks.days[voucher.id],
        }),
      ),
    [stand.open, bank.references, ticks.days],
  )
  const last = standingOf(bank.reconciliations, account.id).at(-1)
  const balance = balanceOf(ticks.balance)
  const tickAll = (ids: readonly string[], isOn: boolean) => {
    const rest = Object.entries(ticks.days).filter(([id]) => !ids.includes(id))
    const more = isOn ? ids.map((id): [string, null] => [id, null]) : []
    change({ days: Object.fromEntries([...rest, ...more]) })
  }
  const read = async (chosen: File) => {
    const { readBankFile } = await import('./read-bank-file.ts')
    const statement = await readBankFile(chosen, openSheets)
    if (statement === undefined)
      return setFile({ words: m.reports_bank_unread({ name: chosen.name }), rest: [] })
    if ('problem' in statement) return setFile({ words: statement.problem, rest: [] })
    // what is reconciled already is no question any more
    const since = last?.day ?? ''
    const lines = statement.lines.filter(({ date }) => date > since && date <= day)
    const { days, rest } = tick(
      lines,
      entries
        .filter(({ on }) => on === undefined)
        .map(({ voucher: { id: voucherId, dated }, amount, reference }) => ({
          ...{ voucherId, dated, amount, reference },
        })),
    )
    const newest = newestOf(lines)
    const says = newest?.balance ?? null
    change({
      days: { ...ticks.days, ...Object.fromEntries(days) },
      ...(says !== null && { balance: amountText(says) }),
    })
    const found = lines.length - rest.length
    setFile({ words: m.reports_bank_read({ found, count: lines.length }), rest })
  }
  const faultOf = () => {
    if (day > books.today) return m.reports_bank_future()
    if (last !== undefined && day <= last.day) return m.reports_bank_day({ day: dayText(last.day) })
    if (balance === undefined) return m.reports_bank_error_balance()
    return balance === stand.expected ? null : m.reports_bank_error_difference()
  }
  const save = async () => {
    const fault = faultOf()
    setError(fault)
    if (fault !== null || balance === undefined) return
    const args = {
      ...{ accountId: account.id, day, balance: paise(balance) },
      cleared: stand.ids.map((voucherId) => ({ voucherId, on: ticks.days[voucherId] ?? null })),
    }
    const write = async (id = newId()) => {
      const said = { ...args, id, at: outside.clock().toISOString() }
      const space = societySpace(societyId)
      await mutate(currentDevice(), outside, space, 'reconciliation.finish@1', said)
    }
    const isSaved = await run(() =>
      finish(() => (resent === null ? write() : resent.replaceBy(write))),
    )
    if (!isSaved) return
    again()
    setFile(null)
    // what is ticked of later days waits for the next statement
    const cleared = new Set(stand.ids)
    const later = Object.entries(ticks.days).filter(([id]) => !cleared.has(id))
    if (later.length > 0) change({ days: Object.fromEntries(later), balance: '' })
    notifySaved(isOffline, m.reports_bank_finished({ day: dayText(day) }))
    drop()
  }
  return {
    ...{ stand, entries, last, balance, file, error, refused, isSaving },
    ...{ typed: ticks.balance, type: (typed: string) => change({ balance: typed }) },
    ...{ tickAll, read, save },
  }
}
