import type { ViewProps } from '../editor-props'
import { textOf } from '../read-value'
import { isWebAddress } from './web-address'

export function UrlView({ value }: ViewProps) {
  const text = textOf(value)
  return isWebAddress(text) ? (
    <a href={text} rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    text
  )
}
