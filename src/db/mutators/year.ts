/** Financial years on this device until the server's rows replace them. */
import type { yearMutations } from '#contract/books/years.ts'
import { Rejection } from '#contract/errors.ts'
import { correctedSinceOf, yearFault } from '#domain/books/ledger/closing.ts'
import { businessDay } from '#domain/dates.ts'
import type { LocalMutator } from '../local-writer.ts'

type YearMutators = { [Name in keyof typeof yearMutations]: LocalMutator<Name> }

export const yearMutators: YearMutators = {
  'year.change@1': async (writer, { id, state, at }) => {
    const year = await writer.get('financial-year', id)
    if (year === undefined) throw new Rejection('NOT_FOUND')
    const society = await writer.get('society', writer.space.slice(2))
    // those before it are looked at by the page and by the server
    const fault = yearFault(year, state, [], businessDay(society, new Date(at)))
    if (fault !== null) throw new Rejection('STATE', { state: 'STATE' })
    await writer.put('financial-year', {
      ...{ ...year, state, changedAt: at, changedBy: writer.me.displayName },
      correctedSince: state === 'soft-closed' ? at : correctedSinceOf(year),
    })
  },
  // posted by the server alone, of what the whole year came to
  'year.appropriate@1': async () => {},
}
