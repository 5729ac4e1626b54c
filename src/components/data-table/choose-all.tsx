/** The box that chooses all rows that are shown, or lets them go. */
import { m } from '#texts/compiled/messages.js'
import { focusCount } from './grid-dom.ts'
import type { ChosenRows } from './use-chosen-rows.ts'

type ChooseAllProps = {
  chosen: Pick<ChosenRows<never>, 'isAll' | 'toggleAll'> & { rows: readonly unknown[] }
  count: number
}

/** Over the cards of a phone, which have no heads; with them it goes, and hands the focus on. */
export const ChooseAllCards = ({ chosen, count }: ChooseAllProps) => (
  <div className="dt-choose-all">
    <ChooseAllBox
      {...{ chosen, count }}
      onPress={(box) => {
        if (chosen.isAll) focusCount(box)
      }}
    />
  </div>
)

type ChooseAllBoxProps = ChooseAllProps & {
  tabIndex?: number
  onPress?: (box: HTMLInputElement) => void
}

export const ChooseAllBox = ({ chosen, count, tabIndex, onPress }: ChooseAllBoxProps) => (
  <input
    type="checkbox"
    className="dt-tick"
    data-at="choose"
    aria-label={m.table_choose_all({ count })}
    checked={chosen.isAll}
    ref={(box) => {
      if (box !== null) box.indeterminate = chosen.rows.length > 0 && !chosen.isAll
    }}
    onChange={({ currentTarget }) => {
      onPress?.(currentTarget)
      chosen.toggleAll()
    }}
    tabIndex={tabIndex}
  />
)
