import type { DoubtDecision } from '#contract/doubt/deciding'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { call } from '#lib/api/client'
import { doubtEndpoints } from '#lib/api/endpoints/doubt'

type Decided = Pick<DoubtDecision, 'decisions'> & Partial<DoubtDecision>

/** Decides about doubts of one record together. */
export const decide = async (
  record: { kind: ItemKind; key: string },
  { asConcept = false, decisions }: Decided,
  idempotencyKey: string,
) =>
  (
    await call(doubtEndpoints.decide, {
      params: { kind: record.kind, key: record.key },
      body: { decisions, asConcept },
      idempotencyKey,
    })
  ).data
