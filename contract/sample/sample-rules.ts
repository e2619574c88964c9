// Without zod, so that forms can read it.

export const sampleKinds = ['organisation', 'product'] as const
export type SampleKind = (typeof sampleKinds)[number]
/** What a population is divided by before it is drawn from. */
export const strataBy = ['none', 'teams', 'types'] as const
export type StrataBy = (typeof strataBy)[number]

export const nameMaximum = 120
export const noteMaximum = 1_000
export const fieldsMaximum = 12
