import { mailPerson } from '../../../kernel/recipient/mail-person.ts'
import type { Database } from '../../../platform/db/store.ts'
import type { WebhookRecord } from './repository.ts'

/** Mails the owner that the messages have stopped. True when a mail was queued. */
export function tellOwner(tx: Database, webhook: WebhookRecord, project: string, now: Date): Promise<boolean> {
  const { id, tenantId, owner: userId, name, url } = webhook
  return mailPerson(
    tx,
    {
      ...{ tenantId, userId, texts: 'webhookStopped', values: { name, url, project } },
      path: `/project/${encodeURIComponent(project)}/webhooks/${id}`,
      dedupeKey: `webhook-stopped:${id}:${now.toISOString()}`,
    },
    now,
  )
}
