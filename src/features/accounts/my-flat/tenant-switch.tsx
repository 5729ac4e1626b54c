/** The owner's switch: whoever rents the flat sees what is billed and paid for it. */
import { SwitchField } from '#components/form/switch-field.tsx'
import type { HoldingCardRow } from '#contract/receipts.ts'
import { m } from '#texts/compiled/messages.js'

type TenantSwitchProps = {
  card: Pick<HoldingCardRow, 'flat' | 'showsBills'>
  onShow: (shows: boolean) => void
}

export const TenantSwitch = ({ card, onShow }: TenantSwitchProps) => (
  <SwitchField
    label={m.flat_shows()}
    description={m.flat_shows_help({ flat: card.flat })}
    checked={card.showsBills}
    onChange={({ currentTarget }) => onShow(currentTarget.checked)}
  />
)
