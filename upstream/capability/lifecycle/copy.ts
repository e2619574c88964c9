import { valuesSchema } from '#contract/content/content'
import { fieldsOf } from '#contract/content/values'
import { AppError } from '#contract/kernel/errors'
import { fieldTraits } from '#contract/types/field-traits'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, newestVersion } from '../../kernel/item/publication.ts'
import { findVersion } from '../../kernel/item/repository.ts'
import { sharedVersion } from '../../kernel/item/seen.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { placeOf, subjectOf } from '../../kernel/scope/place.ts'
import { mayEdit, requirePermission } from '../../kernel/scope/scope.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import type { Database } from '../../platform/db/store.ts'
import { createContent, type NewContent } from '../content/create.ts'

/** Codes and numbers in registers belong to one alone: a copy starts without. */
const isCopied = (types: TypeDefinition[], name: string) =>
  fieldsOf(types).some((field) => field.name === name && fieldTraits[field.type].sharing !== 'unique')

export type Copying = { source: ItemRecord; target: NewContent; title: string; now: Date }

/** Copies the newest version that the actor may see as a new concept; nothing that lies in the thing goes along. */
export async function copyContent(db: Database, actor: Actor, { source, target, title, now }: Copying) {
  const permission = source.kind === 'organisation' ? 'organisation.copy' : 'product.copyFrom'
  requirePermission(actor, permission, placeOf(source))
  const version = await findVersion(db, source, mayEdit(actor, source) ? newestVersion(source) : sharedVersion(source))
  if (version === undefined || source.kind === 'agenda') throw new AppError('NOT_FOUND')
  const known = await listTypes(db, actor.tenantId, source.kind)
  const types = version.types.flatMap((key) => known.find((type) => type.key === key) ?? [])
  const entries = Object.entries(version.values).filter(([name]) => isCopied(types, name))
  const titleField = types[0]?.titleField ?? 'title'
  const values = valuesSchema.parse({ ...Object.fromEntries(entries), [titleField]: title })
  const copy = await createContent(db, actor, target, { types: version.types, values, save: 'concept' }, { now })
  await recordEvent(db, actor, now, {
    action: 'copied',
    subject: subjectOf(copy),
    permission,
    toVersion: copy.conceptVersion,
    details: { of: source.key },
  })
  return copy
}
