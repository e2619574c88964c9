// Without zod, so that forms can read it.

export const sampleKinds = ['organisation', 'product'] as const
export type SampleKind = (typeof sampleKinds)[number]
/** Ways to divide a population before drawing from it. */
export const strataBy = ['none', 'teams', 'types'] as const
export type StrataBy = (typeof strataBy)[number]

export const nameMaximum = 120
export const noteMaximum = 1_000
export const fieldsMaximum = 12
