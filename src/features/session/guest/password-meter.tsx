/** How good a new password is, in a word and a bar; said once when the word changes. */
import { Stack, Text } from '@mantine/core'
import { type Strength, strengthOf } from '#domain/password.ts'
import { m } from '#texts/compiled/messages.js'
import classes from './guest.module.css'
import { type Field, PasswordField } from './guest-fields.tsx'

const words: Record<Strength, () => string> = {
  weak: m.password_weak,
  fair: m.password_fair,
  good: m.password_good,
  strong: m.password_strong,
}

const PasswordMeter = ({ password }: { password: string }) => {
  const strength = strengthOf(password)
  const word = words[strength]()
  return (
    <div className={classes.meter} role="status">
      {password !== '' && (
        <>
          <div className={classes.strength} data-strength={strength} />
          <Text size="sm">{m.password_strength({ word })}</Text>
        </>
      )}
    </div>
  )
}

/** The password a person chooses, with what it must be and how good it is. */
export const NewPasswordField = ({ label, ...field }: Field & { label: string }) => (
  <Stack gap={6}>
    <PasswordField
      label={label}
      description={m.password_hint()}
      name="password"
      autoComplete="new-password"
      {...field}
    />
    <PasswordMeter password={field.value ?? ''} />
  </Stack>
)
