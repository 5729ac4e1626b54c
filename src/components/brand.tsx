import { Group, Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import classes from './brand.module.css'

/** A courtyard with its tulsi, seen from above. Drawn for Aangan. */
export const BrandMark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" className={classes.mark}>
    <rect width="64" height="64" rx="14" fill="#036b6f" />
    <path
      fill="none"
      stroke="#fff"
      strokeWidth="4"
      strokeLinejoin="round"
      d="M12 12h40v40H38v-6H26v6H12z"
    />
    <circle cx="32" cy="30" r="9.5" fill="#6ec387" />
    <circle cx="32" cy="30" r="3.5" fill="#035c2c" />
  </svg>
)

export const BrandName = () => (
  <>
    <Text className={classes.name} span>
      {m.common_brand()}
    </Text>
    <span className={classes.badge}>{m.common_badge()}</span>
  </>
)

export const Brand = ({ size = 32 }: { size?: number }) => (
  <Group gap="xs" wrap="nowrap">
    <BrandMark size={size} />
    <span className={classes.words}>
      <BrandName />
    </span>
  </Group>
)
