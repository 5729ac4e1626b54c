/** What comes from other packages: charts, formatted inputs, dates. */
import { NumberInput, PinInput, Stack, Text } from '@mantine/core'
import { DatePicker, DatePickerInput, MonthPickerInput } from '@mantine/dates'
import { useState } from 'react'
import { Chart } from '#components/chart/chart.tsx'
import { moneyText } from '#components/format.ts'
import { m } from '#texts/compiled/messages.js'
import { quarterFigures, quarters, sample } from '../sample.ts'

export const ChartsExample = () => (
  <Stack gap="xl">
    <Chart
      kind="bar"
      title={m.showcase_chart_bar()}
      of={m.showcase_quarter()}
      categories={quarters}
      series={quarterFigures.slice(0, 1)}
      format={moneyText}
    />
    <Chart
      kind="stacked"
      title={m.showcase_chart_stacked()}
      of={m.showcase_quarter()}
      categories={quarters}
      series={quarterFigures}
      format={moneyText}
    />
    <Chart
      kind="line"
      title={m.showcase_chart_line()}
      of={m.showcase_quarter()}
      categories={quarters}
      series={quarterFigures.slice(1)}
      format={moneyText}
    />
    <Chart
      kind="donut"
      title={m.showcase_chart_donut()}
      of={m.showcase_head()}
      categories={quarterFigures.map(({ name }) => name)}
      series={[
        { name: m.showcase_expenses(), values: quarterFigures.map(({ values }) => values[3]) },
      ]}
      format={moneyText}
    />
    <Chart
      kind="bar"
      title={m.showcase_chart_hostile()}
      of={m.showcase_head()}
      categories={[sample.hostile, sample.society]}
      series={[{ name: sample.hostile, values: [3, 5] }]}
    />
  </Stack>
)

export const FormattedInputsExample = () => (
  <div className="showcase-columns">
    <NumberInput
      label={m.showcase_amount()}
      prefix="₹"
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      decimalScale={2}
      fixedDecimalScale
      allowNegative={false}
      hideControls
      inputMode="decimal"
      defaultValue={302_900}
    />
    <NumberInput
      label={m.showcase_percent()}
      suffix=" %"
      min={0}
      max={100}
      defaultValue={12}
      hideControls
    />
    <fieldset className="showcase-fieldset">
      <Text component="legend" fw={500} size="sm">
        {m.showcase_code()}
      </Text>
      <PinInput
        length={6}
        type="number"
        getInputProps={(index) => ({ 'aria-label': m.showcase_digit({ number: index + 1 }) })}
      />
    </fieldset>
  </div>
)

const format = 'DD-MMM-YY'
const start = '2026-11-20'

export const DatesExample = () => {
  const [day, setDay] = useState<string | null>(start)
  return (
    <div className="showcase-columns">
      <DatePickerInput
        label={m.showcase_date()}
        valueFormat={format}
        value={day}
        onChange={setDay}
        clearable={false}
      />
      <DatePickerInput
        label={m.showcase_date_range()}
        type="range"
        valueFormat={format}
        defaultValue={[start, '2026-12-05']}
      />
      <MonthPickerInput label={m.showcase_month()} valueFormat="MMM-YY" defaultValue={start} />
      <DatePicker
        aria-label={m.showcase_calendar()}
        defaultDate={start}
        value={day}
        onChange={setDay}
        ariaLabels={{
          nextMonth: m.showcase_next_month(),
          previousMonth: m.showcase_previous_month(),
        }}
      />
    </div>
  )
}
