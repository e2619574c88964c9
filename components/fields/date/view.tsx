import { wholeDates } from '#components/ui/text/whole-dates'
import type { ViewProps } from '../editor-props'
import { textOf } from '../read-value'
import { dateText } from './date-text'

export const DateView = ({ value }: ViewProps) => <time dateTime={textOf(value)}>{wholeDates(dateText(value))}</time>
