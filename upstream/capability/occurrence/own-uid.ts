import type { ItemRecord } from '../../kernel/item/publication.ts'

/** The identity of an agenda item in calendars of others: the same for ever, also when everything else changes. */
export const uidOf = ({ id, tenantId }: Pick<ItemRecord, 'id' | 'tenantId'>): string =>
  `agenda-${id}-${tenantId}@kaartenbak`

const ownPattern = /^(?:(\d{8}(?:T\d{4}(?:\d{2})?)?)-)?agenda-(\d{1,15})-(\d{1,15})@kaartenbak$/

/** The item behind an identity of ours, and the date of it when each of its dates is an event of its own. */
export function readOwnUid(uid: string): { id: number; tenantId: number; date: string | undefined } | undefined {
  const [, date, id, tenantId] = ownPattern.exec(uid) ?? []
  return id === undefined || tenantId === undefined ? undefined : { id: Number(id), tenantId: Number(tenantId), date }
}
