/**
 * The rules of all forms before the sign-in (spec 5; ux 4.9): the button is disabled until the form is valid; a message
 * appears on blur or 800 ms after typing stops and goes with the letter that mends it; an error of the provider disables
 * the button again until its field changes. A network failure leaves it enabled: it may work the next time.
 */
import {
  type ChangeEvent,
  type SyntheticEvent,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'

export type Values<Name extends string> = Readonly<Record<Name, string>>
/** The message for a value that will not do, empty ones included. */
export type Rules<Name extends string> = Readonly<
  Record<Name, (value: string, values: Values<Name>) => string | undefined>
>
/** What went wrong, at its field, or above the button for the whole form; null when it went well. */
export type Failure<Name extends string> = {
  field: Name | 'form'
  message: string
  /** Nobody has judged what was entered: the same may go well the next time. */
  mayPass?: boolean
} | null

type State<Name extends string> = {
  values: Values<Name>
  /** The fields whose message may be seen. */
  judged: readonly Name[]
  failure: Failure<Name>
}
type Action<Name extends string> =
  | { type: 'change'; name: Name; value: string; rules: Rules<Name> }
  | { type: 'fill'; values: Values<Name> }
  | { type: 'judge' }
  | { type: 'fail'; failure: Failure<Name> }

const typingPause = 800

const namesOf = <Name extends string>(values: Values<Name>) => Object.keys(values) as Name[] // its keys are the names

const change = <Name extends string>(
  { values: old, judged, failure }: State<Name>,
  { name, value, rules }: Extract<Action<Name>, { type: 'change' }>,
): State<Name> => {
  const values = { ...old, [name]: value }
  const isMended = rules[name](value, values) === undefined
  return {
    values,
    judged: isMended ? judged.filter((each) => each !== name) : judged,
    failure: failure?.field === name || failure?.field === 'form' ? null : failure,
  }
}

const reduce = <Name extends string>(state: State<Name>, action: Action<Name>): State<Name> => {
  switch (action.type) {
    case 'change':
      return change(state, action)
    case 'fill':
      return { values: action.values, judged: [], failure: null }
    case 'judge':
      return { ...state, judged: namesOf(state.values).filter((name) => state.values[name] !== '') }
    case 'fail':
      return { ...state, failure: action.failure }
  }
}

/** A field's name in the form and in the DOM, where an autofilled input is found by it. */
const nameAttribute = 'data-field'

/** The button lost the focus when it was disabled; what is to be changed takes it. */
const focusField = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[${nameAttribute}="${name}"]`)?.focus()

export const useGuestForm = <Name extends string>(
  blank: Values<Name>,
  rules: Rules<Name>,
  onSubmit: (values: Values<Name>) => Promise<Failure<Name>>,
) => {
  const [{ values, judged, failure }, dispatch] = useReducer(reduce<Name>, {
    values: blank,
    judged: [],
    failure: null,
  })
  const [isBusy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const messageOf = (name: Name) => rules[name](values[name], values)
  const isValid = namesOf(values).every((name) => messageOf(name) === undefined)
  const isRefused = failure !== null && failure.field !== 'form' && failure.mayPass !== true
  const canSubmit = !isBusy && isValid && !isRefused

  const judge = () => dispatch({ type: 'judge' })
  const type = (name: Name, value: string) => {
    dispatch({ type: 'change', name, value, rules })
    clearTimeout(timer.current)
    timer.current = setTimeout(judge, typingPause)
  }
  const errorOf = (name: Name) => {
    if (failure?.field === name) return failure.message
    return judged.includes(name) && values[name] !== '' ? messageOf(name) : undefined
  }
  const field = (name: Name) => ({
    [nameAttribute]: name,
    value: values[name],
    error: errorOf(name),
    readOnly: isBusy,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(name, event.currentTarget.value),
    onBlur: judge,
  })
  const submit = async (form: HTMLFormElement) => {
    if (!canSubmit) return
    clearTimeout(timer.current)
    dispatch({ type: 'fail', failure: null })
    setBusy(true)
    try {
      const refused = await onSubmit(values)
      dispatch({ type: 'fail', failure: refused })
      if (refused !== null) focusField(form, refused.field)
    } finally {
      setBusy(false)
    }
  }
  const onSubmitEvent = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  /** A browser that fills in the fields by itself fires no input event; an animation of `:autofill` tells us. */
  const onAutofill = (event: { target: EventTarget }) => {
    const input = event.target
    if (!(input instanceof HTMLInputElement) || input.value === '') return
    const name = namesOf(values).find((each) => each === input.getAttribute(nameAttribute))
    if (name !== undefined && values[name] !== input.value) type(name, input.value)
  }
  return {
    field,
    values,
    fill: (next: Values<Name>) => dispatch({ type: 'fill', values: next }),
    /** What stands above the button. */
    problem: failure?.field === 'form' ? failure.message : undefined,
    form: { onSubmit: onSubmitEvent, onAnimationStart: onAutofill, noValidate: true },
    isBusy,
    canSubmit,
  }
}

export type GuestForm<Name extends string> = ReturnType<typeof useGuestForm<Name>>
