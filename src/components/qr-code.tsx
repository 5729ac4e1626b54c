/** A QR code as a picture: dark squares on white whatever the colours of the page, with the quiet zone a camera needs. */
import { encode } from 'uqr'

type QrCodeProps = {
  text: string
  /** What the picture is, for who cannot see it. */
  label: string
  /** Of a side, in CSS. */
  size: string
}

const quietZone = 4

export const QrCode = ({ text, label, size }: QrCodeProps) => {
  const { data, size: modules } = encode(text, { ecc: 'M', border: quietZone })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
