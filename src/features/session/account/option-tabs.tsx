/** The tabs of the login card that a server may add to e-mail and password (specification 2.3), and what stands under each. */
import { Tabs } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { OtherSignIn } from '#api/app-config.ts'
import { forgetOptions, keptOption } from '#api/options/kept-option.ts'
import { deviceHost } from '#db/current-device.ts'
import { m } from '#texts/compiled/messages.js'
import { enterPerson } from '../enter-person.ts'
import { safeRedirect } from '../guards.ts'
import { codeOf } from '../guest/failure-at.ts'
import { EmailField } from '../guest/guest-fields.tsx'
import { SignInFields } from '../guest/sign-in-fields.tsx'
import { useOffline } from '../guest/use-offline.ts'
import { loginFailure } from '../login-failure.ts'
import { signIn, useSignIn } from '../use-login.ts'
import { type Credentials, useLoginForm } from '../use-login-form.ts'
import { IssuerButton } from './issuer-button.tsx'

export type OptionTabsProps = { options: readonly OtherSignIn[] }

const labelOf = (option: OtherSignIn) => (option.kind === 'oidc' ? option.name : m.login_tab_jwt())

/** In words: an icon of a pack would keep the lock screen, which is drawn from the same file, from a device without network. */
export const OptionTabs = ({ options }: OptionTabsProps) =>
  options.map((option) => (
    <Tabs.Tab key={option.kind} value={option.kind}>
      {labelOf(option)}
    </Tabs.Tab>
  ))

/** Who is not verified goes the way of everybody: the accounts are the same, and the mail can be sent again there. */
const enterByToken = async (credentials: Credentials) => {
  try {
    const { signInForToken } = await import('#api/options/jwt.ts')
    const who = await signInForToken(credentials.email, credentials.password)
    if (!who.emailVerified) return await signIn(credentials)
    await enterPerson(who)
    return null
  } catch (error) {
    return loginFailure(error)
  }
}

const TokenPanel = () => {
  const isOffline = useOffline()
  const form = useLoginForm(useSignIn(enterByToken))
  return (
    <SignInFields form={form} offline={isOffline ? m.login_offline() : undefined}>
      <EmailField name="username" autoComplete="username" {...form.field('email')} />
    </SignInFields>
  )
}

/** What the console hears of a token that lets nobody in (4.1, to the letter). */
const ends: Partial<Record<string, string>> = {
  SESSION_ENDED: 'access token expired',
  USER_DISABLED: 'Invalid access_token',
  USER_NOT_FOUND: 'Invalid access_token',
  UNKNOWN: 'Invalid access_token',
}

/** One that was locked out is not let in by what still lies here. */
const comeIn = async (): Promise<boolean> => {
  if (keptOption() !== 'jwt' || deviceHost().locked() !== undefined) return false
  try {
    const { comeInByToken } = await import('#api/options/jwt.ts')
    await enterPerson(await comeInByToken())
    return true
  } catch (error) {
    const end = ends[codeOf(error)]
    // the server cannot be reached, or something else that says nothing of the token
    if (end === undefined) throw error
    console.warn(end)
    forgetOptions()
    return false
  }
}

let coming: Promise<boolean> | undefined

/** A token that lies here lets in, without a word (4.1); for everybody else the card is here. */
const useKeptToken = () => {
  const router = useRouter()
  const { redirect } = useSearch({ from: '/login' })
  useEffect(() => {
    coming ??= comeIn().finally(() => {
      coming = undefined
    })
    coming
      .then((isIn) => {
        if (isIn && router.state.location.pathname === '/login')
          router.history.replace(safeRedirect(redirect))
      })
      .catch(() => undefined)
  }, [redirect, router])
}

export const OptionPanels = ({ options }: OptionTabsProps) => {
  useKeptToken()
  return options.map((option) => (
    <Tabs.Panel key={option.kind} value={option.kind}>
      {option.kind === 'oidc' ? <IssuerButton name={option.name} /> : <TokenPanel />}
    </Tabs.Panel>
  ))
}

/** For who was locked out and has no password here. */
export const IssuerButtons = ({ options }: OptionTabsProps) =>
  options.map((option) =>
    option.kind === 'oidc' ? <IssuerButton key={option.kind} name={option.name} /> : null,
  )
