import 'server-only'
import { gridEndpoints } from '#contract/grid/grid'
import { type GridKind, gridPage } from '#contract/grid/grid-limits'
import { openTeamPage } from './team-page.ts'

/** The names of columns in an address: from its form as many parameters, from a link as one. */
export function columnsIn(columns: string | string[] | undefined): string | undefined {
  const names = [columns].flat().flatMap((one) => one?.split(',') ?? [])
  const known = names.filter((name) => /^[\w.]{1,80}$/.test(name))
  return known.length === 0 ? undefined : known.join(',')
}

type GridQuery = {
  kind: GridKind
  filter: Record<string, unknown>
  cursor: string | undefined
  columns: string | undefined
}

/** Opens what a list of a team holds to be changed in a grid. */
export const openGridPage = (team: string, { kind, filter, cursor, columns }: GridQuery) =>
  openTeamPage(team, kind === 'organisation' ? 'organisations' : 'products', (call) =>
    call(gridEndpoints.read, {
      params: { team },
      query: { ...filter, kind, cursor, columns, limit: gridPage, total: 'true' },
    }),
  )
