/** The four kinds of content that have versions and publication states. */
export const itemKinds = ['organisation', 'product', 'supplement', 'agenda'] as const
export type ItemKind = (typeof itemKinds)[number]
