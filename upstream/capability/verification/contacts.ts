import { inArray } from 'drizzle-orm'
import { effectiveSettings, type SettingsLevel } from '#contract/content/organisation-settings'
import { fieldsOf } from '#contract/content/values'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { versions } from '../../platform/db/schema/item.ts'
import { organisationSettings } from '../../platform/db/schema/organisation-settings.ts'
import type { Database } from '../../platform/db/store.ts'

/** Whom to ask about an organisation that nobody keeps; without an address when nobody is known. */
export type VerificationContact = { name: string; address: string }

/** The first e-mail address among what visitors see; what is a concept is nobody's address yet. */
function publishedAddress(values: Record<string, unknown>, types: TypeDefinition[]): string {
  const found = fieldsOf(types)
    .filter(({ type }) => type === 'email')
    .flatMap(({ name }) => values[name] ?? [])
  return found.find((value): value is string => typeof value === 'string' && value !== '') ?? ''
}

/**
 * Whom to ask about each of these organisations of a tenant: the editor from outside where there is one, else the address
 * that the organisation shows. `lineOf` gives the teams above a path, from the root down.
 */
export async function verificationContacts(
  db: Database,
  organisations: readonly ItemRecord[],
  lineOf: (path: string) => readonly SettingsLevel[],
): Promise<Map<number, VerificationContact>> {
  const [first] = organisations
  if (first === undefined) return new Map()
  const shown = organisations.flatMap(({ publishedVersion }) => publishedVersion ?? [])
  const [own, published, types] = await Promise.all([
    db
      .select()
      .from(organisationSettings)
      .where(
        inArray(
          organisationSettings.itemId,
          organisations.map(({ id }) => id),
        ),
      ),
    shown.length === 0
      ? []
      : db.select({ uuid: versions.uuid, values: versions.values }).from(versions).where(inArray(versions.uuid, shown)),
    listTypes(db, first.tenantId, 'organisation'),
  ])
  const ownOf = new Map(own.map(({ itemId, settings }) => [itemId, settings]))
  const valuesOf = new Map(published.map(({ uuid, values }) => [uuid, values]))
  const contactOf = (organisation: ItemRecord): VerificationContact => {
    const { id, title, teamPath, publishedVersion } = organisation
    const { externalEditor, externalEditorEmail } = effectiveSettings(lineOf(teamPath), ownOf.get(id))
    if (externalEditorEmail !== '') return { name: externalEditor, address: externalEditorEmail }
    const ofItem = types.filter(({ key }) => organisation.types.includes(key))
    return { name: title, address: publishedAddress(valuesOf.get(publishedVersion ?? '') ?? {}, ofItem) }
  }
  return new Map(organisations.map((organisation) => [organisation.id, contactOf(organisation)]))
}
