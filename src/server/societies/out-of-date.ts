/** Somebody came in between the look and the lock: their space is not open in this commit. */
export class OutOfDate extends Error {}

const tries = 3

/** Looks and writes once more when the look was out of date. @throws OutOfDate when it was each time */
export const untilUpToDate = async <Done>(
  attempt: () => Promise<Done>,
  left = tries,
): Promise<Done> => {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof OutOfDate) || left === 0) throw error
    return untilUpToDate(attempt, left - 1)
  }
}
