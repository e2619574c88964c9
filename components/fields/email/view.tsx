import type { ViewProps } from '../editor-props'
import { textOf } from '../read-value'

export const EmailView = ({ value }: ViewProps) => <a href={`mailto:${textOf(value)}`}>{textOf(value)}</a>
