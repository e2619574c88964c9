import { eq, type SQL, sql } from 'drizzle-orm'
import { valuesToText } from '#contract/content/values'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { itemSearch } from '../../platform/db/schema/search.ts'
import type { Database } from '../../platform/db/store.ts'
import { keepQuality } from '../quality/quality.ts'

type Saved = { item: ItemRecord; uuid: string; checked: { types: TypeDefinition[]; values: Record<string, unknown> } }
type Published = Pick<Saved, 'checked'> & { item: Pick<ItemRecord, 'id' | 'tenantId' | 'title'> }

/**
 * Keeps what search reads of items that are saved. Their text is that of the published version, which everyone in scope may see, under
 * the title that everyone knows them by; that of a concept, or of what is ready, is kept apart, for those who may edit it. How good the
 * content is goes by what is published.
 */
export async function indexItems(db: Database, tenantId: number, saved: readonly Saved[]): Promise<void> {
  const isPublic = ({ item, uuid }: Saved) => item.publishedVersion === uuid
  const title = sql`excluded.title`
  for (const [shows, alike] of Map.groupBy(saved, isPublic)) {
    const rows = alike.map(({ item, uuid, checked: { values, types } }) => {
      const text = valuesToText(values, types, 'nl')
      const isOpen = uuid === item.conceptVersion || uuid === item.readyVersion
      return {
        ...{ itemId: item.id, title: item.title, body: shows ? text : '' },
        ...(isOpen ? { openTitle: item.conceptTitle ?? item.title, openBody: text } : {}),
      }
    })
    const set = shows ? { title, body: sql`excluded.body` } : { title }
    const opened = { openTitle: stillOpen('open_title'), openBody: stillOpen('open_body') }
    await db
      .insert(itemSearch)
      .values(rows)
      .onConflictDoUpdate({ target: itemSearch.itemId, set: { ...set, ...opened } })
    if (shows) await keepQuality(db, alike)
  }
  await noteWords(db, tenantId, sql`${saved.map(({ item }) => item.title).join(' ')}::text`)
}

/** The text of what is open: that of this version, else the one that is kept, while something is. */
const stillOpen = (column: 'open_title' | 'open_body') => sql`case when exists (
  select 1 from items i where i.id = excluded.item_id and (i.concept_version is not null or i.ready_version is not null))
  then coalesce(excluded.${sql.identifier(column)}, item_search.${sql.identifier(column)}) end`

/** The texts of versions that were saved before and go online now, and how good they are; the titles are known already. */
export async function indexPublished(db: Database, published: readonly Published[]): Promise<void> {
  const rows = published.map(({ item: { id: itemId, title }, checked: { values, types } }) => {
    return { itemId, title, body: valuesToText(values, types, 'nl') }
  })
  if (rows.length === 0) return
  await db
    .insert(itemSearch)
    .values(rows)
    .onConflictDoUpdate({
      target: itemSearch.itemId,
      set: {
        ...{ body: sql`excluded.body`, title: sql`excluded.title` },
        ...{ openTitle: stillOpen('open_title'), openBody: stillOpen('open_body') },
      },
    })
  await keepQuality(db, published)
}

/** The title alone, when what is shared goes by another one. */
export async function indexTitle(db: Database, { id, title }: Pick<ItemRecord, 'id' | 'title'>): Promise<void> {
  await db.update(itemSearch).set({ title }).where(eq(itemSearch.itemId, id))
}

/** Notes the words of titles for near-misses; in order, so that two writers never wait for each other in a ring. */
export async function noteWords(db: Database, tenantId: number, titles: SQL, source: SQL = sql`(select 1) one`) {
  await db.execute(sql`
    insert into search_words (tenant_id, word)
    select ${tenantId}, word from (
      select distinct word from (select ${titles} as text from ${source}) titles,
        regexp_split_to_table(lower(immutable_unaccent(titles.text)), '[^a-z]+') word
    ) words
    where length(word) between 3 and 60 order by word on conflict do nothing`)
}
