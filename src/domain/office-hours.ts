/** When an office is open, as a society says it. */
export type OfficeHours = {
  /** `123456`: Monday is 1, Sunday 7. */
  officeDays: string
  /** `09:00` */
  officeOpens: string
  officeCloses: string
  /** Days on which it stays shut, `2026-10-02 2026-11-09`. */
  holidays: string
  timeZone: string
}

export const officeHoursDefaults = {
  officeDays: '123456',
  officeOpens: '09:00',
  officeCloses: '18:00',
  holidays: '',
  timeZone: 'Asia/Kolkata',
} as const satisfies OfficeHours

/** A row of the society as it is; what an older server does not say is as usual. */
export const officeHoursOf = (
  society: { [Name in keyof OfficeHours]?: string | undefined },
): OfficeHours => ({
  officeDays: society.officeDays ?? officeHoursDefaults.officeDays,
  officeOpens: society.officeOpens ?? officeHoursDefaults.officeOpens,
  officeCloses: society.officeCloses ?? officeHoursDefaults.officeCloses,
  holidays: society.holidays ?? officeHoursDefaults.holidays,
  timeZone: society.timeZone ?? officeHoursDefaults.timeZone,
})

const isTimeZone = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch (error) {
    // what it throws for a name it does not know
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The fields by which no clock could run: an office that never opens, a zone that nobody knows. */
export const wrongOfficeHours = ({
  officeOpens,
  officeCloses,
  timeZone,
}: Pick<OfficeHours, 'officeOpens' | 'officeCloses' | 'timeZone'>): (keyof OfficeHours)[] => [
  ...(officeCloses > officeOpens ? [] : (['officeCloses'] as const)),
  ...(isTimeZone(timeZone) ? [] : (['timeZone'] as const)),
]
