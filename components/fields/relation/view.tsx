import type { ViewProps } from '../editor-props'
import { recordOf, textOf } from '../read-value'

export function RelationView({ value, related = [] }: ViewProps) {
  const { kind, key } = recordOf(value)
  return <>{related.find((one) => one.kind === kind && one.key === key)?.title ?? textOf(key)}</>
}
