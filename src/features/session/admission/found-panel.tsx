/** A new society: its name and number; all else is set up afterwards. */
import { Stack, Text, TextInput, Title } from '@mantine/core'
import { type RegisteredRouter, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy } from 'react'
import { addressSchema, registrationSchema, societyNameSchema } from '#contract/society-calls.ts'
import { m } from '#texts/compiled/messages.js'
import { waitingRoom } from '../guards.ts'
import { GuestFormFrame } from '../guest/guest-card.tsx'
import { type Rules, useGuestForm } from '../guest/use-guest-form.ts'
import { type Founding, found } from './found-society.ts'

// What lies over a page is in no first load.
const SideDrawer = lazy(async () => ({
  default: (await import('#components/overlay/side-drawer.tsx')).SideDrawer,
}))

const rules: Rules<keyof Founding> = {
  name: (name) => (societyNameSchema.safeParse(name).success ? undefined : m.found_name_short()),
  registration: (number) =>
    registrationSchema.safeParse(number).success ? undefined : m.found_registration_short(),
  address: (address) =>
    addressSchema.safeParse(address).success ? undefined : m.found_address_long(),
}

const blank: Founding = { name: '', registration: '', address: '' }

/** The guards go by what the router knows of the person, which follows the device by a moment. */
const untilIn = async (router: RegisteredRouter, societyId: string) => {
  const isIn = () => router.options.context.session?.selectedSocietyId === societyId
  for (let looks = 0; looks < 100 && !isIn(); looks++)
    await new Promise((resolve) => setTimeout(resolve, 50))
}

const Fields = ({ isOffline }: { isOffline: boolean }) => {
  const navigate = useNavigate()
  const router = useRouter()
  const form = useGuestForm(blank, rules, async (society) => {
    waitingRoom.isFounding = true
    try {
      const made = await found(society)
      if ('problem' in made) return { field: 'form', message: made.problem, mayPass: true }
      await untilIn(router, made.societyId)
      await navigate({ to: '/apps/societysetup/$id', params: { id: 'start' }, replace: true })
      return null
    } finally {
      waitingRoom.isFounding = false
    }
  })
  return (
    <GuestFormFrame
      form={form}
      submit={m.found_submit()}
      progress={m.found_progress()}
      offline={isOffline ? m.common_needs_internet() : undefined}
    >
      <Text size="sm">{m.found_intro()}</Text>
      <TextInput label={m.found_name()} autoComplete="off" {...form.field('name')} />
      <TextInput
        label={m.found_registration()}
        description={m.found_registration_help()}
        autoComplete="off"
        {...form.field('registration')}
      />
      <TextInput label={m.found_address()} autoComplete="off" {...form.field('address')} />
    </GuestFormFrame>
  )
}

/** On the pending page, for the first account of an empty server. */
export const FoundForm = ({ isOffline }: { isOffline: boolean }) => (
  <Stack gap="md" component="section" aria-label={m.found_title()}>
    <Title order={2} size="h4">
      {m.found_title()}
    </Title>
    <Fields isOffline={isOffline} />
  </Stack>
)

type FoundPanelProps = { isOffline: boolean; onClose: () => void }

/** Over any page, from the society menu. */
export const FoundPanel = ({ isOffline, onClose }: FoundPanelProps) => (
  <SideDrawer title={m.found_menu()} onClose={onClose}>
    <Fields isOffline={isOffline} />
  </SideDrawer>
)
