import { assurerOf } from '#contract/review/assurance'
import { seeTrue } from '../../capability/provenance/seen-true.ts'
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
  await tx.insert(confirmations).values({
    tenantId: tenant.id,
    organisationId: id,
    cycle: cycleOf({ lastConfirmedAt: null }),
    name: names.get(confirmed.by) ?? confirmed.by,
    at,
    means: confirmed.how,
    version: versionAt(at, { uuids, savedAt }),
  })
}

const versionAt = (at: Date, { uuids, savedAt }: Pick<Confirmed, 'uuids' | 'savedAt'>) =>
  uuids[savedAt.findLastIndex((saved) => saved <= at)] ?? null

/** What stood there when an organisation was confirmed was seen true, in what lies in it too. */
export async function keepSeen(
  { tx, names, now }: Pick<ItemLoader, 'tx' | 'names' | 'now'>,
  confirmed: DemoOrganisation['lastConfirmed'],
  { id, ...versions }: Confirmed,
): Promise<void> {
  if (confirmed === undefined) return
  const { by, how, inDays } = confirmed
  const at = addDays(now, inDays)
  const seeing = { how, by: names.get(by) ?? by, at, as: assurerOf(how, false) }
  await seeTrue(tx, [{ itemId: id, version: versionAt(at, versions) }], seeing)
}
