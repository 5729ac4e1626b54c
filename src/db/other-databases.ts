/** What few starts need (another storage version, damage, leftovers), in one file of the build and in none of the first. */
import { copyInto, salvageInto } from './new-database.ts'
import { isDamaged } from './read-database.ts'
import { retireOthers } from './retire-others.ts'

export const otherDatabases = { copyInto, salvageInto, retireOthers, isDamaged }
