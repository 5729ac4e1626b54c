import { TextInput } from '@mantine/core'
import { notify } from '#components/notify.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { personNameLimit } from '#contract/admission.ts'
import type { User } from '#contract/users.ts'
import { m } from '#texts/compiled/messages.js'
import { changeProfile } from '../change-profile.ts'
import { GuestFormFrame } from '../guest/guest-card.tsx'
import { nameRule } from '../guest/rules.ts'
import { useGuestForm } from '../guest/use-guest-form.ts'

export const NameSection = ({ user }: { user: User }) => {
  const form = useGuestForm<'name'>(
    { name: user.data.displayName },
    { name: nameRule },
    async ({ name }) => {
      await changeProfile('profile.name@1', { displayName: name })
      notify({ kind: 'success', message: m.own_name_saved() })
      return null
    },
  )
  return (
    <PanelSection title={m.own_name()} detail={m.own_name_detail()}>
      <GuestFormFrame
        form={form}
        submit={m.own_name_submit()}
        progress={m.account_progress()}
        offline={undefined}
      >
        <TextInput
          label={m.register_display_name()}
          name="name"
          autoComplete="name"
          maxLength={personNameLimit}
          {...form.field('name')}
        />
      </GuestFormFrame>
    </PanelSection>
  )
}
