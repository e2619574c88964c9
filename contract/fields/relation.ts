import { z } from 'zod'
import { keySchema } from '../kernel/key.ts'
import { type FieldRules, isEmptyRecord, missingOr, refuse, withoutBlanks } from '../types/field-rules.ts'
import { type TypeKind, typeKinds } from '../types/type-definition.ts'

/** `organisation` is the owner of a product or supplement; `title` is never stored, and stands in what is compared. */
export type RelationValue = { kind: TypeKind; key: string; organisation?: string; title?: string }

/** Whether what it points at exists, and may be pointed at, is checked upstream. */
export const relationRules: FieldRules<RelationValue> = {
  stored: z.object({
    kind: z.enum(typeKinds),
    key: z.string(),
    organisation: z.string().optional(),
    title: z.string().optional(),
  }),
  schema: (field) =>
    z.preprocess(
      withoutBlanks,
      z
        .object(
          {
            kind: z.enum(typeKinds, { error: missingOr('relation.form', 'relation.required') }),
            key: z.string({ error: missingOr('invalid', 'relation.required') }).pipe(keySchema),
            organisation: keySchema.optional(),
          },
          { error: missingOr('invalid') },
        )
        .superRefine(({ kind }, context) => {
          if (field.relationKinds && !field.relationKinds.includes(kind)) refuse(context, { key: 'relation.kind' })
        }),
    ),
  isEmpty: (value) => isEmptyRecord(value, ['kind', 'organisation']),
  meaning: ({ kind, key, organisation = '' }) => `${kind} ${organisation} ${key}`,
  toText: ({ key, title }) => title ?? key,
  requiredKey: 'relation.required',
}
