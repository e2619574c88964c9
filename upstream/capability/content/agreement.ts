import { desc, eq } from 'drizzle-orm'
import { type Agreement, isAgreementNeeded } from '#contract/content/agreement'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { agreements } from '../../platform/db/schema/agreement.ts'
import { tenants } from '../../platform/db/schema/tenant.ts'
import type { Database } from '../../platform/db/store.ts'
import { settingsOf } from '../settings/effective.ts'

type Owner = Pick<ItemRecord, 'tenantId' | 'teamPath' | 'organisationId' | 'id'>

const standing = (db: Database, { tenantId, organisationId, id }: Owner) =>
  Promise.all([
    db.select().from(tenants).where(eq(tenants.id, tenantId)),
    db
      .select()
      .from(agreements)
      .where(eq(agreements.organisationId, organisationId ?? id))
      .orderBy(desc(agreements.version)),
  ])

/** The terms that go with an organisation, and who accepted them. */
export async function agreementOf(db: Database, organisation: Owner): Promise<Agreement> {
  const [[[tenant], accepted], { agreement: setting }] = await Promise.all([
    standing(db, organisation),
    settingsOf(db, organisation),
  ])
  const terms = tenant?.termsVersion ?? 0
  return {
    terms:
      tenant === undefined || terms === 0 ? null : { version: terms, text: { nl: tenant.termsNl, en: tenant.termsEn } },
    isNeeded: isAgreementNeeded({ setting, terms, accepted: accepted.map(({ version }) => version) }),
    accepted: accepted.map(({ version, userName: by, at }) => ({ version, by, at: at.toISOString() })),
  }
}

/** Refuses changes by people in an organisation before somebody accepted the terms; only where there is an agreement. */
export async function requireAgreement(db: Database, item: Owner, setting: boolean): Promise<void> {
  if (!setting) return
  const [[tenant], accepted] = await standing(db, item)
  const input = { setting, terms: tenant?.termsVersion ?? 0, accepted: accepted.map(({ version }) => version) }
  if (isAgreementNeeded(input)) throw new AppError('AGREEMENT_REQUIRED')
}

/** Accepts the terms for an organisation, as they were read: a newer version is refused, and the first who accepts counts. */
export async function acceptAgreement(
  db: Database,
  actor: Actor,
  organisation: ItemRecord,
  { version, now }: { version: number; now: Date },
): Promise<void> {
  // Locked, so that nobody changes the text between what was read and what is kept of it.
  const [tenant] = await db.select().from(tenants).where(eq(tenants.id, organisation.tenantId)).for('share')
  if (tenant === undefined || tenant.termsVersion === 0) throw new AppError('NOT_FOUND')
  if (tenant.termsVersion !== version) throw new AppError('CONFLICT')
  const { userId, name: userName } = actor
  const text = { nl: tenant.termsNl, en: tenant.termsEn }
  const made = await db
    .insert(agreements)
    .values({ organisationId: organisation.id, version, text, userId, userName, at: now })
    .onConflictDoNothing()
    .returning({ version: agreements.version })
  if (made.length === 0) return
  await recordEvent(db, actor, now, {
    action: 'agreementAccepted',
    subject: subjectOf(organisation),
    permission: permissions.organisation.update,
    details: { terms: version },
  })
}
