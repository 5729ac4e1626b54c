import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderAt } from '../../tests/factories/render-at.tsx'
import { isNext, useWayBack } from './use-way-back.ts'

const books = '/apps/accounts/transactions'

const Page = () => {
  const { pathname, searchStr } = useLocation()
  const goBack = useWayBack()
  return (
    <>
      <output>{`${pathname}${searchStr}`}</output>
      <Link to={books} search={{ voucher: 'first' }} state={isNext}>
        Open
      </Link>
      <Link to={books} search={{ voucher: 'other' }} state={isNext}>
        Another
      </Link>
      <Button disabled={goBack === undefined} onClick={goBack}>
        Close
      </Button>
    </>
  )
}

const at = page.getByRole('status')
const go = (name: string) => page.getByRole('link', { name }).click()
const close = page.getByRole('button', { name: 'Close' })

test('what is opened leads back to what it was opened from, also to another that led to it', async () => {
  await renderAt('/apps/accounts/statements?report=ledger', <Page />)
  await expect.element(close).toBeDisabled()
  await go('Open')
  await expect.element(at).toHaveTextContent(`${books}?voucher=first`)
  await go('Another')
  await expect.element(at).toHaveTextContent(`${books}?voucher=other`)
  await close.click()
  await expect.element(at).toHaveTextContent(`${books}?voucher=first`)
  await close.click()
  await expect.element(at).toHaveTextContent('/apps/accounts/statements?report=ledger')
  // it was opened from nowhere
  await expect.element(close).toBeDisabled()
})
