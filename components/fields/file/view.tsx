import type { ViewProps } from '../editor-props'
import { recordOf, textOf } from '../read-value'

export function FileView({ value }: ViewProps) {
  const { name, alt } = recordOf(value)
  return <>{[textOf(name), textOf(alt)].filter(Boolean).join(': ')}</>
}
