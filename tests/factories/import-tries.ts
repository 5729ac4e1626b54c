/** What each seat tries of imports, for the matrix of roles. */
import { randomUUID } from 'node:crypto'
import { lake } from './admission.ts'
import { askedFor, flatRecord, look, send, takeBack } from './imports.ts'
import type { Person, Tries, TryContext } from './role-tries.ts'

export const importTries = ({ a, reads, superAdmin }: TryContext): Tries => {
  let imported = 0
  const newFlat = () => {
    imported += 1
    return askedFor({ flats: [flatRecord(imported)] })
  }
  const imports = async (person: Person, id = `batch-${randomUUID()}`) => {
    const asked = newFlat()
    const none = { added: 0, changed: 0, same: 0 }
    const seen = { flats: { ...none, added: 1 }, people: none, holdings: none, balances: none }
    const { last } = await send(a(), person, { ...asked, id, file: 'flats.csv', seen })
    return last !== undefined && 'outcome' in last && last.outcome === 'IMPORTED'
  }
  return {
    'look at an import': async (person) => (await look(a(), person, newFlat())).status === 200,
    'import flats': (person) => imports(person),
    'take an import back': async (person) => {
      const id = `batch-${randomUUID()}`
      await imports(superAdmin(), id)
      const { last } = await takeBack(a(), person, { societyid: lake, id })
      return last !== undefined && 'outcome' in last && last.outcome === 'UNDONE'
    },
    'the opening balances': async (person) => {
      const balance = { asOn: '2026-03-31', principal: 1, interest: 0, advance: 0 }
      await a().inSociety(lake, (w) =>
        w.put('opening-balance', { societyId: lake, id: 'f101', ...balance }),
      )
      return reads(person, 'opening-balance')
    },
    'the imports of the society': (person) => reads(person, 'import-batch'),
  }
}
