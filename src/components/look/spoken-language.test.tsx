/** Whose word counts: the person's own, what was chosen before the login, what was last spoken here. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentLanguage, speak } from '#texts/language.ts'
import { applyLanguage, chooseLanguage, takeChosenLanguage } from './spoken-language.ts'

/** Another file of this page may have chosen one. */
beforeEach(() => {
  takeChosenLanguage({})
})

afterEach(async () => {
  takeChosenLanguage({})
  localStorage.clear()
  await speak('en')
  document.documentElement.lang = 'en'
})

test('who has said it elsewhere reads that, whatever was spoken on this device before', async () => {
  localStorage.setItem('aangan-language', 'mr')
  await applyLanguage(undefined)
  expect(currentLanguage()).toBe('mr')
  await applyLanguage({ language: 'hi' })
  expect(currentLanguage()).toBe('hi')
  expect(takeChosenLanguage({ language: 'hi' })).toBeUndefined()
})

test('what was chosen on the page before the login is newer, and becomes the person’s own once', async () => {
  await chooseLanguage('mr')
  await applyLanguage({ language: 'hi' })
  expect(currentLanguage()).toBe('mr')
  expect(takeChosenLanguage({ language: 'hi' })).toBe('mr')
  expect(takeChosenLanguage({ language: 'hi' })).toBeUndefined()
  await applyLanguage({ language: 'hi' })
  expect(currentLanguage()).toBe('hi')
})

test('who has never said it goes on in what was chosen; the same as their own is no change', async () => {
  await chooseLanguage('hi')
  await applyLanguage({})
  expect(currentLanguage()).toBe('hi')
  expect(takeChosenLanguage({})).toBe('hi')
  await chooseLanguage('hi')
  expect(takeChosenLanguage({ language: 'hi' })).toBeUndefined()
})
