import { z } from 'zod'
import { importTextMaximum } from '../kernel/constants.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { importVerdicts } from './import-plan.ts'

const endpoint = defineApi('main')

/** So many concepts a file has at most. */
export const conceptsMaximum = 5_000
/** About so many terms are saved at once: more would hold up others for long. */
export const importPart = 250
/** So many concepts are named in the answer: those that something is wrong with first. */
export const namedConceptsMaximum = 200

const counted = z.number().int()
const skosImportSchema = z.object({
  counts: z.record(z.enum(importVerdicts), counted),
  rows: z.array(
    z.object({
      name: z.string(),
      uri: z.string(),
      verdict: z.enum(importVerdicts),
      /** Parts that can't be imported, with reasons, in the language of the caller. */
      reasons: z.array(z.string()),
    }),
  ),
  /** Concepts that are not named: as good as those that are. */
  more: counted,
  /** Terms that are not saved yet: reading the same file again goes on with them. */
  left: counted,
})
export type SkosImport = z.infer<typeof skosImportSchema>

export const skosEndpoints = {
  export: endpoint({
    method: 'GET',
    path: '/tenant/thesaurus',
    summary: 'The terms of the tenant as SKOS concepts, in Turtle',
    response: z.object({ text: z.string() }),
  }),
  import: endpoint({
    method: 'POST',
    path: '/tenant/thesaurus',
    browser: true,
    summary:
      'Read SKOS concepts in Turtle or RDF/XML as terms, or say what would become of each; many in parts, which `left` tells',
    body: z.object({
      text: z.string().min(1, { error: 'required' }).max(importTextMaximum, { error: 'thesaurus.tooLarge' }),
      /** Nothing is saved; the answer is the same. */
      dryRun: z.boolean().default(true),
    }),
    response: skosImportSchema,
    idempotent: true,
  }),
}
