/** The drawing itself: the only importer of the chart library, in a file of its own (`pack-charts`). */
import { useMemo, useRef } from 'react'
import * as library from 'react-apexcharts'
import { apexOptions } from './apex-options.ts'
import type { ChartData } from './chart-data.ts'
import { useChartLook } from './use-chart-look.ts'

type Library = typeof library.default

/** The package is CommonJS: its default stands one level deeper in the built app than in a test. */
const Apex: Library = Reflect.get(library.default, 'default') ?? library.default

const typeOf = { bar: 'bar', stacked: 'bar', line: 'line', donut: 'donut' } as const

type ApexChartProps = ChartData & { format: (value: number) => string; height: number }

export const ApexChart = ({ height, ...data }: ApexChartProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const look = useChartLook(ref)
  const key = JSON.stringify(data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data are compared by what is in them
  const options = useMemo(() => look && apexOptions({ ...data, look }), [key, look])
  return (
    <div ref={ref} style={{ minHeight: height }} aria-hidden="true">
      {options !== undefined && (
        <Apex
          // a new look is a new drawing: the library keeps colours of the old one
          key={`${options.theme?.mode} ${options.legend?.fontSize}`}
          type={typeOf[data.kind]}
          options={options}
          series={options.series ?? []}
          height={height}
        />
      )}
    </div>
  )
}
