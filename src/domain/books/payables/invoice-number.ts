/** A vendor's number however it is written: `rgs-118` is `RGS/118`, and `0118` is `118`; empty where there is none. */
export const invoiceKey = (reference: string): string =>
  reference
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '')
