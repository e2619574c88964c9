import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { Locale } from '#contract/kernel/constants'
import type { Actor } from '../../kernel/call/actor.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { sites } from '../../platform/db/schema/tenant.ts'
import type { Database } from '../../platform/db/store.ts'
import { type WrittenRow, writeWorkbook } from '../../platform/spreadsheet/write-workbook.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { labelsOf, listWrong } from './effect.ts'
import type { EffectRow } from './effect-rows.ts'

const rowsAtOnce = 500

const columns = [32, 40, 60, 50].map((width) => ({ format: 'text' as const, width }))

/** Where a record is edited. */
function pathOf({ kind, key }: { kind: string; key: string }, owner: { key: string } | null): string {
  const own = encodeURIComponent(key)
  return owner === null ? `/organisation/${own}/edit` : `/organisation/${encodeURIComponent(owner.key)}/${kind}/${own}`
}

/**
 * The records that would be wrong and the caller may read, a row each; asked for a page at a time while it is sent, so that
 * any number of them takes the same memory.
 */
export function effectWorkbook(db: Database, actor: Actor, effect: EffectRow, locale: Locale): Readable {
  const t = textsFor(locale)
  const labels = labelsOf(effect)
  const rows = async function* (): AsyncGenerator<WrittenRow> {
    const [site] = await db.select({ publicUrl: sites.publicUrl }).from(sites).where(eq(sites.id, actor.siteId))
    const headings = (['organisation', 'title', 'link', 'fields'] as const).map((name) =>
      t(`spreadsheet.wrong.${name}`),
    )
    yield { cells: headings, look: 'heading' }
    let after = 0
    for (;;) {
      const found = await listWrong(db, actor, effect, { after, limit: rowsAtOnce })
      for (const { item, owner, fields } of found) {
        after = item.id
        const title = titleFor(actor, item)
        const link = new URL(pathOf(item, owner), site?.publicUrl).href
        const named = fields.flatMap((name) => labels.get(name)?.[locale] ?? []).join(', ')
        yield { cells: [owner?.title ?? title, title, link, named] }
      }
      if (found.length < rowsAtOnce) return
    }
  }
  return Readable.from(writeWorkbook([{ name: t('spreadsheet.wrong.name'), columns, rows: rows(), head: 1 }]))
}
