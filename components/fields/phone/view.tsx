import type { ViewProps } from '../editor-props'
import { textOf } from '../read-value'
import { phoneText } from './phone-text'

export const PhoneView = ({ value }: ViewProps) => (
  <a href={`tel:${textOf(value).replace(/[^+\d]/g, '')}`}>{phoneText(value)}</a>
)
