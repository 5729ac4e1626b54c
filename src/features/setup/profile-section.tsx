/** What the society says of itself, and what is decided about the whole of it. */
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { dayText } from '#components/format.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { dataState } from '#components/placeholder/data-state.ts'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { deviceHost } from '#db/current-device.ts'
import { draftKeeper } from '#db/drafts.ts'
import { syncQueries } from '#db/sync-status.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import type { FormKind } from './kinds/kind.ts'
import { profileKind } from './kinds/office.ts'
import { officeHoursFields } from './kinds/office-hours.ts'
import { targetFields } from './kinds/targets.ts'
import { createSetupActions } from './mutations.ts'
import { type Profile, type RefusedSetup, setupQueries } from './queries.ts'
import { createSocietyDecisions } from './society-decisions.ts'
import { RenameForm } from './ui/rename-form.tsx'
import { RowForm } from './ui/row-form.tsx'
import { SocietyFile } from './ui/society-file.tsx'
import { WholeSociety } from './ui/whole-society.tsx'
import { changesOf } from './values.ts'

/** Three sections are one row: what the society says of itself, when its office is open, and what it wants to reach. */
type Part = 'profile' | 'hours' | 'targets'

const ofOthers = [...officeHoursFields, ...targetFields]

const kinds: Record<Part, FormKind> = {
  hours: { ...profileKind, drawn: officeHoursFields },
  targets: { ...profileKind, drawn: targetFields },
  profile: {
    ...profileKind,
    drawn: profileKind.fields.filter((field) => !ofOthers.includes(field)),
  },
}

/** Nobody knows yet what is much. */
const wizardKind: FormKind = {
  ...profileKind,
  drawn: profileKind.fields.filter((field) => !targetFields.includes(field)),
}

/** Of what is typed and not saved. */
const draftForms: Record<Part, string> = {
  profile: 'society',
  hours: 'society-hours',
  targets: 'society-targets',
}

/** In the wizard no part is said. */
const isProfile = (part: Part | undefined) => part === undefined || part === 'profile'

/** A change that was refused may be of all. */
const kindFor = (part: Part | undefined, refused: RefusedSetup | null) => {
  if (refused !== null) return profileKind
  return part === undefined ? wizardKind : kinds[part]
}

export type ProfileSectionProps = {
  part?: Part
  societyId: string
  uid: string
  /** Of a change that was refused: its words are in the form. */
  resend: string | undefined
  onResent: () => void
  logo?: ReactNode
  /** In the wizard: what it says of itself alone, and where it goes on. */
  onSaved?: () => void
}

type FormProps = ProfileSectionProps & {
  profile: Profile
  refused: RefusedSetup | null
  isOffline: boolean
}

const ProfileForm = ({ part, societyId, profile, refused, isOffline, ...on }: FormProps) => {
  const actions = useMemo(() => createSetupActions(societyId), [societyId])
  const keeper = useMemo(
    () =>
      draftKeeper({
        space: societySpace(societyId),
        form: draftForms[part ?? 'profile'],
        row: societyId,
      }),
    [societyId, part],
  )
  const save = async (row: Record<string, unknown>, seen: object | null) => {
    const write = async () => {
      const { set, was } = changesOf(seen ?? profile.fields, row)
      if (Object.keys(set).length > 0) await actions.editSociety(set, was)
    }
    await (refused === null ? write() : actions.replace(refused.opId, write))
    notifySaved(isOffline, isProfile(part) ? m.setup_profile_saved() : undefined)
  }
  return (
    <RowForm
      key={refused?.opId}
      kind={kindFor(part, refused)}
      row={profile.fields}
      {...{ refused, keeper }}
      homes={[]}
      people={[]}
      onSave={save}
      onRemove={null}
      onClose={() => (on.onSaved ?? on.onResent)()}
    />
  )
}

export const ProfileSection = (props: ProfileSectionProps) => {
  const { societyId, uid, resend, onSaved } = props
  const isWhole = onSaved === undefined && isProfile(props.part)
  const query = useQuery(setupQueries.profile(societyId, uid))
  const refused = useQuery(setupQueries.refused(resend))
  const { data: sync } = useQuery(syncQueries.status())
  const decisions = useMemo(() => createSocietyDecisions(societyId), [societyId])
  const isOffline = sync?.state === 'offline'
  const { data: profile } = query
  const retry = () => {
    deviceHost().syncNow()
    void query.refetch()
  }
  return (
    <UntilReady state={dataState(query, sync?.state)} onRetry={retry}>
      {profile !== undefined && refused.isSuccess && (
        <Stack gap="xl" className="setup-profile">
          {profile.archivedOn !== null && (
            <Text fw={600}>{m.setup_archived({ day: dayText(profile.archivedOn) })}</Text>
          )}
          {isWhole && (
            <RenameForm name={profile.name} isOffline={isOffline} onRename={decisions.rename} />
          )}
          {props.logo}
          <ProfileForm {...props} {...{ profile, isOffline }} refused={refused.data ?? null} />
          {isProfile(props.part) && <Text size="sm">{m.setup_financial_year()}</Text>}
          {isWhole && <SocietyFile {...{ societyId, isOffline }} />}
          {isWhole && <WholeSociety {...{ profile, decisions, isOffline }} />}
        </Stack>
      )}
    </UntilReady>
  )
}
