/**
 * When an office is open: the clock of the help desk counts these minutes only. Days and times are those of the society's zone,
 * also across a change to daylight saving; a minute is a minute that passes.
 */
import type { OfficeHours } from './office-hours.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Nobody's clock runs over more days than these: a year of nothing but holidays would never end. */
const daysLimit = 4000

const createZone = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  /** What the clock on the wall shows, as if it were UTC. */
  const wall = (instant: number): number => {
    const part = Object.fromEntries(format.formatToParts(instant).map((p) => [p.type, p.value]))
    return Date.parse(
      `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`,
    )
  }
  const offset = (instant: number) => wall(instant) - Math.floor(instant / 1000) * 1000
  return {
    dayOf: (instant: number) => new Date(wall(instant)).toISOString().slice(0, 10),
    /** A time that is left out when the clocks go forward is taken as the moment they do. */
    instantOf: (day: string, time: string): number => {
      const shown = Date.parse(`${day}T${time}:00Z`)
      const guess = shown - offset(shown)
      return shown - offset(guess)
    },
  }
}

const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
const weekday = (day: string) => String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)

/** When the office opens and shuts that day; null when it stays shut. */
type OpenTime = { opens: number; shuts: number } | null

export type OfficeCalendar = {
  /** The moment when the office has been open for so many minutes since `from`. */
  after: (from: string, minutes: number) => string
  /** Minutes for which it was open; 0 when `to` is not later. */
  between: (from: string, to: string) => number
  /** The day it is in the society's zone at an instant, `YYYY-MM-DD`. */
  dayOf: (instant: string) => string
  /** When a day begins there. */
  startOf: (day: string) => string
}

export const createCalendar = (hours: OfficeHours): OfficeCalendar => {
  const zone = createZone(hours.timeZone)
  const holidays = new Set(hours.holidays.split(' '))
  const known = new Map<string, OpenTime>()
  const openTime = (day: string): OpenTime => {
    const before = known.get(day)
    if (before !== undefined) return before
    const isShut = !hours.officeDays.includes(weekday(day)) || holidays.has(day)
    const opens = zone.instantOf(day, hours.officeOpens)
    const shuts = zone.instantOf(day, hours.officeCloses)
    const time = isShut || shuts <= opens ? null : { opens, shuts }
    known.set(day, time)
    return time
  }
  /** The times the office is open, from an instant on; `null` stands for a day on which it is not. */
  function* openTimes(from: number): Generator<OpenTime> {
    let day = zone.dayOf(from)
    for (let n = 0; n < daysLimit; n += 1) {
      const time = openTime(day)
      const opens = time && Math.max(time.opens, from)
      yield time === null || opens === null || opens >= time.shuts
        ? null
        : { opens, shuts: time.shuts }
      day = nextDay(day)
    }
  }
  return {
    dayOf: (instant) => zone.dayOf(Date.parse(instant)),
    startOf: (day) => new Date(zone.instantOf(day, '00:00')).toISOString(),
    after: (from, minutes) => {
      let left = minutes * minuteMs
      let end = Date.parse(from)
      for (const time of openTimes(Date.parse(from))) {
        if (time === null) continue
        end = Math.min(time.shuts, time.opens + left)
        left -= end - time.opens
        if (left <= 0) break
      }
      return new Date(end).toISOString()
    },
    between: (from, to) => {
      const last = Date.parse(to)
      const lastDay = zone.dayOf(last)
      let sum = 0
      let day = zone.dayOf(Date.parse(from))
      for (const time of openTimes(Date.parse(from))) {
        if (day > lastDay) break
        day = nextDay(day)
        if (time !== null) sum += Math.max(0, Math.min(time.shuts, last) - time.opens)
      }
      return Math.floor(sum / minuteMs)
    },
  }
}
