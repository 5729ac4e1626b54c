/** What the addresses of Resident Management say. Two tables stand on the page: its own words are of people and roles. */
import { z } from '../contract/zod.ts'
import { tableSearch } from './table-search.ts'

const residentsSearch = {
  ...tableSearch,
  residentFilter: tableSearch.filter,
  residentSort: tableSearch.sort,
  residentFind: tableSearch.find,
}

export const residentsSearchSchema = z.object(residentsSearch)

/** Of one resident: the id of a holding. */
export const residentSearchSchema = z.object({
  ...residentsSearch,
  id: z.catch(z.optional(z.string()), undefined),
})
