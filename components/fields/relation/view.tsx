import type { RelatedTitle } from '#contract/content/item'
import type { ViewProps } from '../editor-props'
import { recordOf, textOf } from '../read-value'

export function RelationView({ value, related }: ViewProps) {
  return <>{titleOf(value, related)}</>
}

/** The title of what a reference points at; its key where that is not known. */
export function titleOf(value: unknown, related: readonly RelatedTitle[] = []): string {
  const { kind, key } = recordOf(value)
  return related.find((one) => one.kind === kind && one.key === key)?.title ?? textOf(key)
}
