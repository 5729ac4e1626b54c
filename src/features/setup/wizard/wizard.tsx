/**
 * A society from nothing to its first invitations, in six steps (ux.md 3.10). What a step asks is written at once and can be
 * changed in its section; what is half typed is kept as a draft. Steps may be taken in any order, or left out.
 */
import { Button, Group, Text, Title, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { IconCircleCheck } from '#components/icons.ts'
import { ButtonLink } from '#components/link.tsx'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { syncQueries } from '#db/sync-status.ts'
import { m } from '#texts/compiled/messages.js'
import { createSetupActions } from '../mutations.ts'
import { ProfileSection } from '../profile-section.tsx'
import { setupQueries, type WizardState, type WizardStep, wizardSteps } from '../queries.ts'
import { BankStep } from './bank-step.tsx'
import { FlatsStep } from './flats-step.tsx'
import { RulesStep } from './rules-step.tsx'

const titles: Record<WizardStep, () => string> = {
  society: m.wizard_society,
  flats: m.wizard_flats,
  people: m.wizard_people,
  rules: m.wizard_rules,
  bank: m.wizard_bank,
  invite: m.wizard_invite,
}
const hints: Record<WizardStep, () => string> = {
  society: m.wizard_society_hint,
  flats: m.wizard_flats_hint,
  people: m.wizard_people_hint,
  rules: m.wizard_rules_hint,
  bank: m.wizard_bank_hint,
  invite: m.wizard_invite_hint,
}

/** What other features bring in. */
export type WizardParts = {
  importer: (kinds: readonly ('flats' | 'people' | 'balances')[], onDone: () => void) => ReactNode
  inviting: ReactNode
}

type StepListProps = { at: WizardStep; state: WizardState; onStep: (step: WizardStep) => void }

const StepList = ({ at, state, onStep }: StepListProps) => (
  <ol className="wizard-steps" aria-label={m.wizard_steps()}>
    {wizardSteps.map((step, index) => (
      <li key={step}>
        <UnstyledButton
          className="wizard-step"
          aria-current={step === at ? 'step' : undefined}
          onClick={() => onStep(step)}
        >
          <span aria-hidden="true" className="wizard-number">
            {state.isDone[step] ? <IconCircleCheck size={20} stroke={1.75} /> : index + 1}
          </span>
          {titles[step]()}
          {state.isDone[step] && <span className="wizard-done">{m.wizard_done()}</span>}
        </UnstyledButton>
      </li>
    ))}
  </ol>
)

type PanelProps = WizardParts & {
  step: WizardStep
  state: WizardState
  societyId: string
  uid: string
  isOffline: boolean
  onDone: () => void
}

const Panel = ({ step, state, societyId, uid, isOffline, onDone, ...parts }: PanelProps) => {
  const actions = useMemo(() => createSetupActions(societyId), [societyId])
  const flats = useQuery(setupQueries.list(societyId, 'flat'))
  const accounts = useQuery(setupQueries.list(societyId, 'bank-account'))
  if (step === 'society') {
    return (
      <ProfileSection
        {...{ societyId, uid }}
        resend={undefined}
        onResent={() => {}}
        onSaved={onDone}
      />
    )
  }
  if (step === 'people') return parts.importer(['people', 'balances'], onDone)
  if (step === 'invite') return parts.inviting
  if (flats.data === undefined || accounts.data === undefined) return <LoadingPlaceholder />
  if (step === 'flats') {
    const importer = parts.importer(['flats'], onDone)
    return <FlatsStep list={flats.data} {...{ actions, importer }} />
  }
  if (step === 'rules') {
    const { missing } = state
    const { today } = flats.data
    return <RulesStep {...{ societyId, today, missing, actions, isOffline, onDone }} />
  }
  return <BankStep list={accounts.data} {...{ societyId, actions, isOffline, onDone }} />
}

type WizardProps = WizardParts & { societyId: string; uid: string; samples: ReactNode }

export const Wizard = ({ samples, ...props }: WizardProps) => {
  const { data: state } = useQuery(setupQueries.wizard(props.societyId))
  const { data: sync } = useQuery(syncQueries.status())
  const [chosen, setChosen] = useState<WizardStep>()
  const title = useRef<HTMLHeadingElement>(null)
  if (state === undefined || state === null) return <LoadingPlaceholder />
  const step = chosen ?? wizardSteps.find((each) => !state.isDone[each]) ?? 'society'
  const at = wizardSteps.indexOf(step)
  const go = (next: WizardStep | undefined) => {
    if (next === undefined) return
    setChosen(next)
    requestAnimationFrame(() => title.current?.focus())
  }
  const isNew = !state.isDone.flats && !state.isDone.people
  return (
    <div className="wizard">
      {isNew && <Text className="wizard-about">{m.wizard_about()}</Text>}
      <StepList at={step} state={state} onStep={go} />
      <section className="wizard-panel" aria-labelledby="wizard-title">
        <Title order={2} size="h3" id="wizard-title" ref={title} tabIndex={-1}>
          {m.wizard_title({ number: at + 1, all: wizardSteps.length, title: titles[step]() })}
        </Title>
        <Text size="sm" c="dimmed">
          {hints[step]()}
        </Text>
        <Panel
          key={step}
          {...props}
          {...{ step, state }}
          isOffline={sync?.state === 'offline'}
          onDone={() => go(wizardSteps[at + 1] ?? step)}
        />
        <Group justify="space-between">
          <Button
            variant="default"
            size="md"
            disabled={at === 0}
            onClick={() => go(wizardSteps[at - 1])}
          >
            {m.wizard_back()}
          </Button>
          {at < wizardSteps.length - 1 && (
            <Button variant="subtle" size="md" onClick={() => go(wizardSteps[at + 1])}>
              {state.isDone[step] ? m.wizard_next() : m.wizard_later()}
            </Button>
          )}
          {at === wizardSteps.length - 1 && (
            <ButtonLink variant="light" size="md" to="/apps/maintenancecharges">
              {m.wizard_first_bills()}
            </ButtonLink>
          )}
        </Group>
      </section>
      {isNew && samples}
    </div>
  )
}
