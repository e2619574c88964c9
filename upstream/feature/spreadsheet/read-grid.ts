import { fieldsOf } from '#contract/content/values'
import { type GridColumn, type GridRow, gridEndpoints } from '#contract/grid/grid'
import { type GridKind, gridColumnsMaximum } from '#contract/grid/grid-limits'
import type { Locale } from '#contract/kernel/constants'
import { cellText } from '#contract/spreadsheet/cell'
import { type SheetColumn, sheetColumns, writeCells } from '#contract/spreadsheet/sheet'
import type { FieldDefinition, TypeDefinition } from '#contract/types/type-definition'
import { listItems } from '../../capability/search/list.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { mayEdit } from '../../kernel/scope/scope.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { listedOf, sortFor } from './count-rows.ts'
import { newestOf } from './newest.ts'

/** Fields of which the value is one short cell. */
const short: ReadonlySet<FieldDefinition['type']> = new Set([
  ...(['text', 'email', 'url', 'phone', 'number', 'date', 'yesNo', 'choice'] as const),
])
/** The columns shown by default: the fields read most, as far as they exist. */
const usual: Record<GridKind, string[]> = {
  organisation: ['phone', 'email', 'website'],
  product: ['title', 'phone', 'email'],
}

const isShort = ({ type, repeatable }: FieldDefinition) => short.has(type) && repeatable !== true

/** The columns that records of these types can have in a grid. */
function columnsFor(types: TypeDefinition[], locale: Locale): SheetColumn[] {
  const fitting = types.map((type) => ({
    sections: type.sections.map((section) => ({ ...section, fields: section.fields.filter(isShort) })),
  }))
  return sheetColumns(fitting, locale, (part) => part).filter(({ part }) => part === '')
}

/** The columns requested, or the usual ones, or the first. */
function chosenOf(columns: readonly SheetColumn[], requested: string | undefined, kind: GridKind): string[] {
  const known = new Set(columns.map(({ name }) => name))
  const wanted = requested?.split(',') ?? usual[kind]
  const found = [...new Set(wanted)].filter((name) => known.has(name))
  const named = found.length > 0 ? found : columns.slice(0, 3).map(({ name }) => name)
  return named.slice(0, gridColumnsMaximum)
}

const toColumn = ({ name, label, options }: SheetColumn): GridColumn => ({
  name,
  label,
  ...(options === undefined ? {} : { options }),
})

/** Organisations or products with their short fields, to be changed in a grid. */
export function mountGrid(app: Application): void {
  mount(app, gridEndpoints.read, async ({ db, actor, params, query, now, locale }) => {
    const team = await getTeam(db, actor, params.team)
    const { kind, columns: requested, limit, cursor, total, ...filters } = query
    const [all, filter] = await Promise.all([
      listTypes(db, actor.tenantId, kind),
      listedOf(db, actor, { ...filters, team: team.key }, kind, now),
    ])
    const page = await listItems(db, actor, kind, filter ?? {}, {
      ...{ limit, cursor, total },
      sort: sortFor(kind, filters),
    })
    const newest = await newestOf(db, actor, page.items)
    const columns = columnsFor(all, locale)
    const chosen = chosenOf(columns, requested, kind)
    const shown = columns.filter(({ name }) => chosen.includes(name))
    const items = page.items.map(({ item, organisation }): GridRow => {
      const version = newest(item)
      const types = (version?.types ?? item.types).flatMap((key) => all.find((type) => type.key === key) ?? [])
      const own = new Set(fieldsOf(types).map(({ name }) => name))
      const cells = writeCells(version?.values ?? {}, types, locale)
      return {
        key: item.key,
        title: titleFor(actor, item),
        organisation: organisation?.title ?? '',
        version: item.version,
        cells: Object.fromEntries(
          shown.flatMap(({ name, format }) => (own.has(name) ? [[name, cellText(cells[name], format)]] : [])),
        ),
        isEditable: mayEdit(actor, item) && item.archivedAt === null && (organisation?.archivedAt ?? null) === null,
      }
    })
    return { ...page, items, columns: columns.map(toColumn), chosen }
  })
}
