/**
 * What is only ever added: an entry that stands is never written again, a correction is a reversal and a new entry.
 * The device takes a standing entry for its own, come back; for the server another change has taken its id.
 */
export const append = <Row>(standing: Row | undefined): 'add' | 'stands' =>
  standing === undefined ? 'add' : 'stands'
