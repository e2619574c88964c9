import { formatNumber } from '#lib/format/format'
import type { ViewProps } from '../editor-props'
import { textOf } from '../read-value'

export const NumberView = ({ value, locale }: ViewProps) => (
  <span className="tabular-nums">{typeof value === 'number' ? formatNumber(value, locale) : textOf(value)}</span>
)
