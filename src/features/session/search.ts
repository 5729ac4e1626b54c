/** What the routes read from the address: always parsed, a wrong value is as good as none. */
import { sharedStates } from '#contract/share-target.ts'
import { z } from '#contract/zod.ts'
import { tableSearch } from '#domain/table-search.ts'

/** The first three are views of the card (spec 2.3); the others are the login card with news about the account. */
const loginViews = ['forgot', 'verify', 'legacy', 'verified', 'changed', 'moved'] as const

export const loginSearchSchema = z.object({
  redirect: z.catch(z.optional(z.string()), undefined),
  view: z.catch(z.optional(z.enum(loginViews)), undefined),
  /** What a link from a mail is for, in the provider's words, and its code. */
  mode: z.catch(
    z.optional(z.enum(['verifyEmail', 'resetPassword', 'verifyAndChangeEmail'])),
    undefined,
  ),
  oobCode: z.catch(z.optional(z.string()), undefined),
})
export type LoginSearch = z.infer<typeof loginSearchSchema>

export const callbackSearchSchema = z.object({
  redirect: z.catch(z.optional(z.string()), undefined),
  /** With whom to sign in, when the page is not back from there yet. */
  provider: z.catch(z.optional(z.enum(['google', 'facebook'])), undefined),
})

/** An invitation's link names the address it was sent to. */
export const registerSearchSchema = z.object({
  email: z.catch(z.optional(z.string().check(z.maxLength(254))), undefined),
})

/** What lies over every page. */
export const framePanels = [
  'attention',
  'settings',
  'account',
  'menu',
  'group',
  'search',
  'keys',
  'found',
] as const
/** `bank` and `cheques`: of Incomes. */
const shellPanels = [
  ...framePanels,
  ...(['new', 'edit', 'many', 'notices', 'bank', 'cheques', 'vendors'] as const),
] as const

export const shellSearchSchema = z.object({
  panel: z.catch(z.optional(z.enum(shellPanels)), undefined),
  /** With `notices`: the one that is read. */
  notice: z.catch(z.optional(z.string()), undefined),
  /** What another app shared: where it is. */
  shared: z.catch(z.optional(z.enum(sharedStates)), undefined),
  /** The opId of a refused change whose words the form begins with. */
  resend: z.catch(z.optional(z.string()), undefined),
  /** The words that are looked for. Of Mail: what is being written, and which mail it answers how. */
  q: z.catch(z.optional(z.string()), undefined),
  draft: z.catch(z.optional(z.string()), undefined),
  answer: z.catch(z.optional(z.string()), undefined),
})

/** How Contact Us shows its reports, a list by itself, and what its tables are asked. */
export const reportsSearchSchema = z.object({
  desk: z.catch(z.optional(z.enum(['board', 'table', 'figures'])), undefined),
  ...tableSearch,
})

/** One of the time ranges; the page knows them. */
export const analyticsSearchSchema = z.object({
  range: z.catch(z.optional(z.string()), undefined),
})

/** How an example is looked at, and what is asked of the table there. */
export const showcaseSearchSchema = z.object({
  scheme: z.catch(z.optional(z.enum(['light', 'dark'])), undefined),
  width: z.catch(z.optional(z.literal(320)), undefined),
  ...tableSearch,
})

/** Where the person was, or wanted to be. */
export const errorSearchSchema = z.object({ from: z.catch(z.optional(z.string()), undefined) })
