import type { ViewProps } from '../editor-props'
import { textOf } from '../read-value'

export const MultilineTextView = ({ value }: ViewProps) => <span className="whitespace-pre-line">{textOf(value)}</span>
