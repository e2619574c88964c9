import type { Cell } from '#contract/spreadsheet/cell'

/** A text that no store keeps is reported like any other control code. */
export const storable = (cell: Cell): Cell =>
  typeof cell === 'string'
    ? cell.replace(/\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\u0001')
    : cell
