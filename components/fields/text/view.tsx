import type { ViewProps } from '../editor-props'
import { textOf } from '../read-value'

export const TextView = ({ value }: ViewProps) => <>{textOf(value)}</>
