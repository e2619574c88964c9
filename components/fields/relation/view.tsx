import type { ViewProps } from '../editor-props'
import { recordOf, textOf } from '../read-value'

export function RelationView({ value }: ViewProps) {
  const { title, key } = recordOf(value)
  return <>{textOf(title) || textOf(key)}</>
}
