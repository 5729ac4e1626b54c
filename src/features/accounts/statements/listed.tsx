/** For what lists vouchers: with whose each is, and how a receipt came. A statement of sums alone reads none of that. */
import { type ReactNode, useMemo } from 'react'
import type { VoucherWords } from '../bill/voucher-words.ts'
import { type Books, statementQueries } from './queries.ts'
import { Whole } from './whole.tsx'

type ListedProps = { books: Books; children: (books: Books) => ReactNode }

export const Listed = ({ societyId, ...props }: ListedProps & { societyId: string }) => (
  <Whole query={statementQueries.words(societyId)}>
    {(said) => <Said {...props} {...{ said }} />}
  </Whole>
)

const Said = ({ books, said, children }: ListedProps & { said: VoucherWords }) =>
  children(useMemo(() => ({ ...books, vouchers: books.vouchers.map(said) }), [books, said]))
