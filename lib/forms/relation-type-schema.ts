import { z } from 'zod'
import { type RelationTypeInput, relationTypeInputSchema } from '#contract/content/relation-type'

/** As the contract's, for a form that asks an equal relation for its words once. */
export const relationTypeFormSchema: z.ZodType<RelationTypeInput, RelationTypeInput> = z.preprocess(
  (type: RelationTypeInput) => (type.kind === 'equal' ? { ...type, input: type.output } : type),
  relationTypeInputSchema,
)
