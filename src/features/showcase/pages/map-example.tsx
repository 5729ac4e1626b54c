/** A map without tiles: the site plan of a society, whose parts are reached by keys and said in words. */
import { Text } from '@mantine/core'
import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'

type Part = {
  id: string
  name: () => string
  about: () => string
  x: number
  y: number
  width: number
  height: number
  fill: string
  ink: string
}

const built = { fill: 'var(--plan-built)', ink: 'var(--plan-built-ink)' }
const open = { fill: 'var(--plan-open)', ink: 'var(--plan-open-ink)' }
const paved = { fill: 'var(--plan-paved)', ink: 'var(--plan-paved-ink)' }

const parts: readonly Part[] = [
  {
    id: 'wing-a',
    name: m.showcase_map_wing_a,
    about: m.showcase_map_wing_a_about,
    x: 40,
    y: 40,
    width: 150,
    height: 200,
    ...built,
  },
  {
    id: 'wing-b',
    name: m.showcase_map_wing_b,
    about: m.showcase_map_wing_b_about,
    x: 410,
    y: 40,
    width: 150,
    height: 200,
    ...built,
  },
  {
    id: 'garden',
    name: m.showcase_map_garden,
    about: m.showcase_map_garden_about,
    x: 220,
    y: 40,
    width: 160,
    height: 140,
    ...open,
  },
  {
    id: 'parking',
    name: m.showcase_map_parking,
    about: m.showcase_map_parking_about,
    x: 40,
    y: 270,
    width: 330,
    height: 90,
    ...paved,
  },
  {
    id: 'gate',
    name: m.showcase_map_gate,
    about: m.showcase_map_gate_about,
    x: 400,
    y: 270,
    width: 160,
    height: 90,
    ...paved,
  },
]

type PlanPartProps = { part: Part; isChosen: boolean; onChoose: () => void }

const PlanPart = ({ part, isChosen, onChoose }: PlanPartProps) => {
  const { name, x, y, width, height, fill, ink } = part
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
    <g
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={name()}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onChoose()
      }}
    >
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={10}
        fill={fill}
        stroke={ink}
        strokeWidth={isChosen ? 4 : 1.5}
      />
      <text
        x={x + width / 2}
        y={y + height / 2 + 7}
        textAnchor="middle"
        fill={ink}
        fontSize={22}
        fontWeight={isChosen ? 700 : 400}
      >
        {name()}
      </text>
    </g>
  )
}

export const MapExample = () => {
  const [chosen, setChosen] = useState<Part>()
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing whose parts can be pressed */}
      <svg
        className="showcase-plan"
        viewBox="0 0 600 400"
        role="group"
        aria-label={m.showcase_map_plan()}
      >
        <rect
          x={10}
          y={10}
          width={580}
          height={380}
          rx={16}
          fill="none"
          stroke="var(--aangan-control)"
          strokeWidth={2}
        />
        {parts.map((part) => (
          <PlanPart
            key={part.id}
            part={part}
            isChosen={part === chosen}
            onChoose={() => setChosen(part)}
          />
        ))}
      </svg>
      <Text role="status" mt="sm">
        {chosen === undefined ? m.showcase_map_choose() : chosen.about()}
      </Text>
    </>
  )
}
