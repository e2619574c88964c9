import { getMessages } from 'next-intl/server'
import type { AttachedSupplement } from '#contract/supplement'
import type { SupplementUser } from '#lib/browser/supplement-api'
import { SupplementsCard } from './supplements-card'

type AttachedSupplementsProps = { user: SupplementUser; attached: AttachedSupplement[]; reason: string | undefined }

/** The supplements that something uses, with its texts: for the edit page of an organisation, product or agenda item. */
export async function AttachedSupplements({ user, attached, reason }: AttachedSupplementsProps) {
  const { supplements, ui } = await getMessages()
  return (
    <SupplementsCard
      user={user}
      attached={attached}
      reason={reason}
      words={{ ...supplements.card, byField: supplements.uses.byField, close: ui.close }}
    />
  )
}
