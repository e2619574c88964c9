// Apart from grid.ts, so that the grid needs no zod.

/** Lists that can be changed in a grid. */
export const gridKinds = ['organisation', 'product'] as const
export type GridKind = (typeof gridKinds)[number]

/** So many columns a grid has beside the name, so many rows it takes at once, and so much a cell. */
export const gridColumnsMaximum = 6
export const gridRowsMaximum = 100
export const gridCellMaximum = 2_000
/** The rows of one page. */
export const gridPage = 25
