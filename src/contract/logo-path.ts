/** Where the logo of a society is: open to everybody, as it is printed on what the society sends (spec 3.2). */

export const logoFolder = '/assets/images/logos/'

/** The worker's cache of them on this device. */
export const logoCache = 'logos'

export const logoPath = (societyId: string, sha256: string): string =>
  `${logoFolder}${encodeURIComponent(societyId)}-${sha256}`
