/** Pay: the society's address for the payment app of this phone, as a code for another one, and as words to copy. */

import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { tooMuch } from '#components/form/too-much.ts'
import { amountText, moneyText } from '#components/format.ts'
import { IconCopy, IconDeviceMobile } from '#components/icons.ts'
import { notify } from '#components/notify.ts'
import { QrCode } from '#components/qr-code.tsx'
import type { Paise } from '#contract/money.ts'
import type { SetupRow } from '#contract/setup.ts'
import { parseAmount } from '#domain/amounts.ts'
import { isPersonalUpi } from '#domain/upi.ts'
import { upiLink } from '#domain/upi-link.ts'
import { m } from '#texts/compiled/messages.js'

type Bank = SetupRow<'bank-account'>

type PayPanelProps = {
  bank: Bank
  flat: string
  /** What is left to pay, paise. */
  owed: number
  /** Reported already, and not verified yet; paise. */
  waiting: number
  /** The newest bill that is not settled: its number comes back in the bank's statement. */
  billNumber: string | null
  /** @param amount that was to be paid; undefined where none is written */
  onPaid: (amount: Paise | undefined) => void
}

const copy = async (words: string) => {
  try {
    await navigator.clipboard.writeText(words)
    notify({ kind: 'success', message: m.pay_copied({ words }) })
  } catch {
    notify({ kind: 'error', message: m.pay_not_copied({ words }) })
  }
}

const BankFacts = ({ bank }: { bank: Bank }) => (
  <dl className="bill-facts">
    {[
      [m.pay_holder(), bank.holder],
      [m.pay_account(), bank.number],
      [m.pay_ifsc(), bank.ifsc],
      [m.pay_bank(), [bank.bank, bank.branch].filter(Boolean).join(', ')],
    ].map(([label, words]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
)

const AppButton = ({ link, isFirst }: { link: string; isFirst: boolean }) => (
  <Button
    component="a"
    href={link}
    size="md"
    variant={isFirst ? 'filled' : 'default'}
    leftSection={<IconDeviceMobile size={20} stroke={1.75} aria-hidden="true" />}
  >
    {m.pay_open_app()}
  </Button>
)

export const PayPanel = (props: PayPanelProps) => {
  const { bank, flat, owed, waiting, billNumber, onPaid } = props
  const [typed, setTyped] = useState(owed > 0 ? amountText(owed) : '')
  const isPhone = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const amount = parseAmount(typed) ?? null
  const isWrong = typed.trim() !== '' && amount === null
  const link = upiLink({
    ...{ address: bank.upi, name: bank.holder, amount, note: flat },
    reference: billNumber ?? '',
  })
  const code = (
    <figure className="pay-code">
      <QrCode text={link} size="min(15rem, 70vw)" label={m.pay_code({ address: bank.upi })} />
      <figcaption>
        {amount === null ? m.pay_scan() : m.pay_scan_amount({ amount: moneyText(amount) })}
      </figcaption>
    </figure>
  )
  return (
    <Stack gap="md">
      {waiting > 0 && (
        <Text role="note">
          {owed > 0
            ? m.pay_waiting({ amount: moneyText(waiting), rest: moneyText(owed) })
            : m.pay_waiting_all({ amount: moneyText(waiting) })}
        </Text>
      )}
      <TextInput
        label={m.receipt_amount()}
        description={m.pay_part()}
        inputMode="decimal"
        leftSection="₹"
        value={typed}
        error={isWrong && (tooMuch(typed) ?? m.receipt_error_amount())}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {isPersonalUpi(bank.upi) && (
        <Text size="sm" role="note">
          {m.pay_personal()}
        </Text>
      )}
      {isPhone && <AppButton link={link} isFirst />}
      <Button
        variant="default"
        size="md"
        className="wrapping-button"
        leftSection={<IconCopy size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => void copy(bank.upi)}
      >
        {m.pay_copy({ address: bank.upi })}
      </Button>
      {code}
      <details className="bill-fold">
        <summary>{m.pay_by_bank()}</summary>
        <BankFacts bank={bank} />
      </details>
      <Text size="sm">{m.pay_then()}</Text>
      <Button
        size="md"
        variant={isPhone ? 'default' : 'filled'}
        onClick={() => onPaid(amount ?? undefined)}
      >
        {m.paid_title()}
      </Button>
    </Stack>
  )
}
