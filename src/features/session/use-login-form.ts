/**
 * The login's own rules (spec 2.3, 9): Login is disabled until both fields have four characters; a message appears on
 * blur or 800 ms after typing stops; an error of the provider disables the button again until its field changes.
 */
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'

export type LoginFieldName = 'email' | 'password'
export type Credentials = Record<LoginFieldName, string>
/** What went wrong, at its field; null when the person is in. */
export type LoginFailure = { field: LoginFieldName; message: string } | null

const minLength = 4
const typingPause = 800
const blank: Credentials = { email: '', password: '' }
type Errors = Partial<Credentials>

const isLongEnough = (value: string) => value.trim().length >= minLength

export const useLoginForm = (onSubmit: (credentials: Credentials) => Promise<LoginFailure>) => {
  const [values, setValues] = useState(blank)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const complain = (name: LoginFieldName, value: string) => {
    if (value !== '' && !isLongEnough(value))
      setErrors((old) => ({ ...old, [name]: m.login_min_length() }))
  }
  const change = (name: LoginFieldName, value: string) => {
    setValues((old) => ({ ...old, [name]: value }))
    setErrors(({ [name]: _gone, ...others }) => others)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => complain(name, value), typingPause)
  }
  const field = (name: LoginFieldName) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.value),
    onBlur: () => complain(name, values[name]),
  })
  const submit = async () => {
    if (!canSubmit) return
    clearTimeout(timer.current)
    setBusy(true)
    const failure = await onSubmit({ email: values.email.trim(), password: values.password })
    setBusy(false)
    if (failure !== null) setErrors({ [failure.field]: failure.message })
  }
  /** A browser that fills in the fields by itself fires no input event; an animation of `:autofill` tells us. */
  const onAutofill = (event: { target: EventTarget }) => {
    const input = event.target
    if (!(input instanceof HTMLInputElement) || input.value === '') return
    const name = input.name === 'username' ? 'email' : 'password'
    if (values[name] !== input.value) change(name, input.value)
  }
  const canSubmit =
    !isBusy &&
    Object.keys(errors).length === 0 &&
    isLongEnough(values.email) &&
    isLongEnough(values.password)
  return { field, submit, fill: setValues, onAutofill, isBusy, canSubmit }
}

export type LoginForm = ReturnType<typeof useLoginForm>
