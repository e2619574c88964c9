import type { ViewProps } from '../editor-props'
import { titleOf } from './title-of'

export function RelationView({ value, related }: ViewProps) {
  return <>{titleOf(value, related)}</>
}
