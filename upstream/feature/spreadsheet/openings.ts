import { wordFor } from '#contract/fields/value-words'
import type { Locale } from '#contract/kernel/constants'
import { openingRows } from '#contract/spreadsheet/opening-rows'
import { fieldsApart } from '#contract/spreadsheet/sheet'
import type { SheetKind } from '#contract/spreadsheet/spreadsheet-export'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemWithOrganisation } from '../../kernel/item/repository.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import type { Database } from '../../platform/db/store.ts'
import { type OpeningEntry, openingsSheet } from '../../platform/spreadsheet/openings-sheet.ts'
import type { WrittenSheet } from '../../platform/spreadsheet/write-workbook.ts'
import { rowsAtOnce } from './count-rows.ts'
import { newestOf } from './newest.ts'

/** A sheet that is read in again has no more rows than this; more make another sheet. */
const rowsInSheet = 15_000
/** More than this no file that is read in again has room for. */
const sheetsMaximum = 4

type Listed = { kind: SheetKind; types: TypeDefinition[]; found: ItemWithOrganisation[] }

/**
 * The opening times of what is in a list, a row a period, on sheets of their own: none where nothing has any. Undefined
 * when they are more than a file has room for: then they are left out as a whole, for a part would read as the rest being gone.
 */
export async function openingSheets(
  db: Database,
  actor: Actor,
  listed: readonly Listed[],
  locale: Locale,
): Promise<WrittenSheet[] | undefined> {
  const withTimes = listed.filter(({ types }) => fieldsApart(types).length > 0)
  if (withTimes.length === 0) return []
  const entries: OpeningEntry[] = []
  for (const { kind, types, found } of withTimes) {
    if (kind === 'agenda') continue
    const byKey = new Map(types.map((type) => [type.key, type]))
    for (let at = 0; at < found.length; at += rowsAtOnce) {
      const part = found.slice(at, at + rowsAtOnce)
      const newest = await newestOf(db, actor, part)
      for (const { item } of part) {
        const { types: keys = item.types, values = {} } = newest(item) ?? {}
        const of = { key: item.key, kind: wordFor(kind, locale), title: titleFor(actor, item) }
        for (const field of fieldsApart(keys.flatMap((key) => byKey.get(key) ?? [])))
          entries.push(...openingRows(values[field], locale).map((row) => ({ ...of, field, row })))
      }
      if (entries.length > rowsInSheet * sheetsMaximum) return undefined
    }
  }
  const count = Math.max(1, Math.ceil(entries.length / rowsInSheet))
  return Array.from({ length: count }, (_, at) =>
    openingsSheet(locale, entries.slice(at * rowsInSheet, (at + 1) * rowsInSheet), at + 1),
  )
}
