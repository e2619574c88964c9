import { cycleOf } from '../../capability/review/policy.ts'
import { confirmations } from '../../platform/db/schema/review.ts'
import type { DemoOrganisation } from '../content-types.ts'
import type { ItemLoader } from './items.ts'
import { addDays } from './shared.ts'

type Confirmed = { id: number; uuids: readonly string[]; savedAt: readonly Date[] }

/** How an organisation was confirmed last: for the figures, and for what changed since. */
export async function keepConfirmation(
  { tx, tenant, names, now }: Pick<ItemLoader, 'tx' | 'tenant' | 'names' | 'now'>,
  confirmed: DemoOrganisation['lastConfirmed'],
  { id, uuids, savedAt }: Confirmed,
): Promise<void> {
  if (confirmed === undefined) return
  const at = addDays(now, confirmed.inDays)
  const seen = savedAt.findLastIndex((saved) => saved <= at)
  await tx.insert(confirmations).values({
    tenantId: tenant.id,
    organisationId: id,
    cycle: cycleOf({ lastConfirmedAt: null }),
    name: names.get(confirmed.by) ?? confirmed.by,
    at,
    means: confirmed.how,
    version: uuids[seen] ?? null,
  })
}
