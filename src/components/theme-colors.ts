/** Ten shades per hue, built to the same contrasts on white: text from shade 7, icons from 5, tints at 1. */
import type { MantineColorsTuple } from '@mantine/core'

type Ramp = `${string} ${string}`

const ramp = (shades: Ramp): MantineColorsTuple => {
  const colors = shades.split(' ').map((hex) => `#${hex}`)
  // The tuple wants ten by type; the theme test counts them.
  return colors as unknown as MantineColorsTuple
}

export const colors = {
  teal: ramp('EFFAFB DDF2F3 BFE5E7 98D3D7 68BFC3 27A0A6 077D83 036B6F 02585C 024448'),
  green: ramp('EFFBF2 DDF3E2 C2E8CA 9BD7AA 6EC387 36A45F 0A8242 066F37 035C2C 044722'),
  yellow: ramp('FFF8EC FBECD6 F5DAB4 ECC387 E0A64F C68405 9D6503 875504 704503 5A3501'),
  red: ramp('FFF6F6 FFEAE7 FED5D1 FFB7B1 FE938B F4605C D03739 B7272B 9B1A20 7C1017'),
  blue: ramp('F4F8FF E5EFFF CCE1FE A9CBFE 80B3FD 5291EE 2E70CD 205EB6 164D99 0D3B7B'),
  grape: ramp('FDF6FF FAE8FD F2D5F9 E6BAF0 D79BE5 BD76CD 9C55AC 884596 71377F 5A2A65'),
  orange: ramp('FFF6F3 FFEAE0 FED7C5 FCBA9D F39B72 DC7443 BA5216 A24202 883601 6B2A02'),
  gray: ramp('F8FBFB F2F6F6 E8EDEF D9E0E1 899395 788385 647073 4A585A 303D40 1A2628'),
  dark: ramp('E4EAEB C2CCCE 9DABAE 74858A 2F3D40 212D30 192426 11191B 0C1314 070C0D'),
} as const
