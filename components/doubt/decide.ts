import type { SentDecision } from '#contract/content/doubts'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { call } from '#lib/api/client'

/** Decides about doubts of one record together. */
export const decide = async ({ kind, key }: { kind: ItemKind; key: string }, decisions: SentDecision[]) =>
  (await call('POST /main/doubt/{kind}/{key}/decision', { params: { kind, key }, body: { decisions } })).data
