import type { ItemRow } from '#contract/item'
import type { Publication } from '#contract/publication'

/** A product as its row in a list shows it, with all texts made on the server. */
export type ProductRow = {
  key: string
  title: string
  href: string
  note: string
  organisation: { key: string; title: string }
  publication: Publication
  label: string
  version: number
  actions: string[]
  changedAt: string
  changed: string
  changedBy: string
}

type Texts = { href: string; label: string; changed: string }

export const toProductRow = (row: ItemRow, { href, label, changed }: Texts): ProductRow => ({
  key: row.key,
  title: row.title,
  href,
  note: row.typeNames.join(', '),
  organisation: row.organisation ?? { key: '', title: '' },
  publication: row.publication,
  label,
  version: row.version,
  actions: row.actions,
  changedAt: row.changedAt,
  changed,
  changedBy: row.changedBy,
})
