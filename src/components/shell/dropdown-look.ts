/** What opens in a part of the frame is coloured as the part; Mantine's own goes by the scheme of the document. */
export const dropdownLook = {
  background: 'var(--aangan-card)',
  borderColor: 'var(--aangan-hairline)',
}
