import type { ActionList } from '#contract/action-list'
import type { ItemKind, ItemRow } from '#contract/item'
import type { Publication } from '#contract/publication'
import { publicationList } from '#contract/publication-offers'

/** Content as its row in a list shows it, with all texts made on the server. */
export type PublishingRow = {
  kind: ItemKind
  key: string
  title: string
  href: string
  note: string
  /** Where it lies; an organisation is its own. */
  organisation: { key: string; title: string }
  publication: Publication
  label: string
  version: number
  list: ActionList
  changedAt: string
  changed: string
  changedBy: string
}

type Texts = { href: string; label: string; changed: string }

export const toPublishingRow = (kind: ItemKind, row: ItemRow, { href, label, changed }: Texts): PublishingRow => ({
  kind,
  key: row.key,
  title: row.title,
  href,
  note: row.typeNames.join(', '),
  organisation: row.organisation ?? { key: row.key, title: row.title },
  publication: row.publication,
  label,
  version: row.version,
  list: publicationList(row),
  changedAt: row.changedAt,
  changed,
  changedBy: row.changedBy,
})
