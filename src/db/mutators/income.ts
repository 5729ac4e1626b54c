/** Money from others on this device until the server's row replaces it: provisional, without a number. */
import type { incomeMutations } from '#contract/books/incomes.ts'
import { Rejection } from '#contract/errors.ts'
import { paise } from '#contract/money.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { businessDay } from '#domain/dates.ts'
import type { LocalMutator } from '../local-writer.ts'

type IncomeMutators = { [Name in keyof typeof incomeMutations]: LocalMutator<Name> }

export const incomeMutators: IncomeMutators = {
  'income.create@1': async (writer, { id, at, ...form }) => {
    if (append(await writer.get('income', id)) === 'stands') return
    await writer.put('income', {
      ...{ ...form, id, recordedAt: at, number: null, reverses: null, reason: '' },
    })
  },
  'income.reverse@1': async (writer, { id, incomeId, reason, at }) => {
    if (append(await writer.get('income', id)) === 'stands') return
    const original = await writer.get('income', incomeId)
    if (original === undefined) throw new Rejection('NOT_FOUND')
    const society = await writer.get('society', writer.space.slice(2))
    await writer.put('income', {
      ...{ ...original, id, reason, number: null, note: '', recordedAt: at },
      ...{ amount: paise(-original.amount), reverses: incomeId },
      receivedOn: businessDay(society, new Date(at)),
    })
  },
}
