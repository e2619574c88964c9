import type { Permission } from '#contract/access/permissions'
import type { LifecycleAction } from '#contract/content/lifecycle'
import type { ErrorCode } from '#contract/kernel/errors'
import type { ItemRecord } from '../../kernel/item/publication.ts'

type Kind = 'organisation' | 'product'

const organisation: Record<LifecycleAction, Permission> = {
  archive: 'organisation.archive',
  restore: 'organisation.archive',
  transfer: 'organisation.archive',
  delete: 'organisation.delete',
  copy: 'organisation.copy',
}
// Products have no right to archive of their own: it is the first step of deleting.
const product: Record<LifecycleAction, Permission> = {
  archive: 'product.delete',
  restore: 'product.delete',
  transfer: 'product.delete',
  delete: 'product.delete',
  copy: 'product.copyFrom',
}

const codes = {
  organisation: {
    archived: 'ORGANISATION_ARCHIVED',
    notArchived: 'ORGANISATION_NOT_ARCHIVED',
    hasConsumers: 'ORGANISATION_HAS_CONSUMERS',
  },
  product: {
    archived: 'PRODUCT_ARCHIVED',
    notArchived: 'PRODUCT_NOT_ARCHIVED',
    hasConsumers: 'PRODUCT_HAS_CONSUMERS',
  },
} as const satisfies Record<Kind, Record<string, ErrorCode>>

const kindOf = ({ kind }: Pick<ItemRecord, 'kind'>): Kind => (kind === 'product' ? 'product' : 'organisation')

/** The right that an act on an organisation or product takes. */
export const rightTo = (item: Pick<ItemRecord, 'kind'>, action: LifecycleAction): Permission =>
  (kindOf(item) === 'product' ? product : organisation)[action]

/** How an act on an organisation or product is refused. */
export const refusalsOf = (item: Pick<ItemRecord, 'kind'>) => codes[kindOf(item)]
