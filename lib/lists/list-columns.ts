/** The lists of which one chooses the columns, each by the name under which the state map has it. */
export type ListName =
  | 'assignments'
  | 'change-sets'
  | 'import-jobs'
  | 'import-runs'
  | 'offers'
  | 'people'
  | 'person-roles'
  | 'planning'
  | 'policies'
  | 'projects'
  | 'regions'
  | 'relation-types'
  | 'roles'
  | 'team.organisations'
  | 'team.products'
  | 'serviceAccounts'
  | 'terms'
  | 'types'
  | 'verification'
  | 'verifications'
  | 'webhooks'
  | 'waiting'

/**
 * How somebody has the columns of a list: in which order, without which, and how much of the table each takes, in percents.
 * What is not said is as it comes.
 */
export type ListColumns = { order?: string[]; hidden?: string[]; widths?: Record<string, number> }

export const columnsKeyPrefix = 'columns.'

/** Of the table, so that a width is of use on every screen; no column is without room, and none leaves the others without. */
export const narrowestColumn = 3
export const widestColumn = 80

export const isStandard = ({ order = [], hidden, widths = {} }: ListColumns): boolean =>
  order.length === 0 && hidden === undefined && Object.keys(widths).length === 0

/** Columns in the order that was chosen; one that is new since is put after its predecessor. */
export function inChosenOrder(columns: readonly string[], { order = [] }: ListColumns): string[] {
  const chosen = order.filter((id, index) => columns.includes(id) && order.indexOf(id) === index)
  columns.forEach((id, index) => {
    if (chosen.includes(id)) return
    chosen.splice(chosen.indexOf(columns[index - 1] ?? '') + 1, 0, id)
  })
  return chosen
}

/** A column in the place of its neighbour: `-1` is before, `1` behind. */
export function moved(order: readonly string[], id: string, by: -1 | 1): string[] {
  const place = order.indexOf(id)
  const neighbour = order[place + by]
  if (place < 0 || neighbour === undefined) return [...order]
  return order.map((one) => (one === id ? neighbour : one === neighbour ? id : one))
}

/** The columns of a list: fixed ones, such as the name, in their places, and the chosen others between them. */
export function chosenColumns<Column>(
  columns: readonly Column[],
  /** Undefined for a column that can't be moved. */
  idOf: (column: Column) => string | undefined,
  chosen: ListColumns,
): Column[] {
  const movable = new Map(columns.flatMap((column) => [[idOf(column), column] as const]))
  movable.delete(undefined)
  const order = inChosenOrder(
    [...movable.keys()].flatMap((id) => id ?? []),
    chosen,
  )
  let place = 0
  return columns.flatMap((column) => {
    if (idOf(column) === undefined) return [column]
    const id = order[place++]
    const taken = movable.get(id)
    return taken === undefined || (id !== undefined && chosen.hidden?.includes(id)) ? [] : [taken]
  })
}
