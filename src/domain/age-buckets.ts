/** By how many days ago what is owed fell due. */
export const ageBuckets = ['not-due', '0-30', '31-60', '61-90', 'over-90'] as const
export type AgeBucket = (typeof ageBuckets)[number]
