import type { RelatedTitle } from '#contract/content/item'
import { recordOf, textOf } from '../read-value'

/** The title of what a reference points at; its key where that is not known. */
export function titleOf(value: unknown, related: readonly RelatedTitle[] = []): string {
  const { kind, key } = recordOf(value)
  return related.find((one) => one.kind === kind && one.key === key)?.title ?? textOf(key)
}
