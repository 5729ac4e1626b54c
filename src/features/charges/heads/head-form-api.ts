import type { UseFormReturnType } from '@mantine/form'
import type { ChargeHeadRow } from '#contract/books/charges.ts'
import type { Flats } from './basis-values.ts'
import type { HeadValues } from './head-values.ts'

export type HeadFormApi = UseFormReturnType<HeadValues>

export type BasisFieldsProps = {
  form: HeadFormApi
  flats: Flats
  /** Of the society, one row each. */
  heads: readonly ChargeHeadRow[]
  idOf: (field: string) => string
}
