/** The two kinds of fields these forms have. */
import { PasswordInput, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { IconEye, IconEyeOff } from '#components/icons.ts'
import { m } from '#texts/compiled/messages.js'
import type { GuestForm } from './use-guest-form.ts'

export type Field = ReturnType<GuestForm<string>['field']>
type GuestFieldProps = Field & { label: string; name: string; autoComplete: string }

const iconSize = { size: 20, stroke: 1.75 }

export const EmailField = (
  props: Omit<GuestFieldProps, 'label'> & { ref?: Ref<HTMLInputElement> },
) => (
  <TextInput
    label={m.login_email()}
    type="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)

export const PasswordField = (props: GuestFieldProps & { description?: string }) => (
  <PasswordInput
    visibilityToggleIcon={({ reveal }) =>
      reveal ? <IconEyeOff {...iconSize} /> : <IconEye {...iconSize} />
    }
    visibilityToggleButtonProps={{ 'aria-label': m.login_show_password() }}
    // Mantine says this of a TextInput, but not of a PasswordInput.
    aria-invalid={props.error !== undefined}
    {...props}
  />
)
