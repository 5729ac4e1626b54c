/** What the tray shows of a change: words, never codes. */
export type FieldText = { label: string; text: string }

/** A field that two people changed. */
export type Difference = {
  label: string
  yours: string
  theirs: string
  /** When the other's change was made, an ISO instant. */
  theirsAt: string | null
}

export type Named = { id: string; title: string }

export type WaitingItem = Named & {
  state: 'queued' | 'sent'
  /** How much of it has gone out, in words. */
  detail?: string | undefined
  /** It never left this device, so it can be taken back. */
  canWithdraw: boolean
  /** What it says can be written anew. */
  canEdit: boolean
}

/** What goes when something is withdrawn; a draft is asked about even where nothing goes with it. */
export type WithdrawnLine = Named & { isDraft: boolean }

/** A later change to the same row as a refused one. */
export type LaterItem =
  | WaitingItem
  | { id: string; title: string; state: 'rejected'; reason: string; canWithdraw: false }

/**
 * What a person can do with a refused change besides copying and discarding it: its form again, its words in a new form,
 * the same once more; null when it could not be accepted in any way: discarding it is what is left.
 */
export type Remedy = 'edit' | 'anew' | 'again' | null

export type AttentionItem = {
  id: string
  title: string
  /** Why the server did not accept it. */
  reason: string
  at: string
  /** Named when it is not the society now shown. */
  society: string | null
  /** What the person wrote. */
  words: readonly FieldText[]
  differences: readonly Difference[]
  /** Fields that are not right in themselves, and why. */
  faults: readonly FieldText[]
  remedy: Remedy
  later: readonly LaterItem[]
  /** What becomes of the later changes. */
  laterNote: string
}
