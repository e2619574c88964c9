import type { ViewProps } from '../editor-props'
import { isWebAddress, urlText } from './web-address'

export function UrlView({ value }: ViewProps) {
  const text = urlText(value)
  return isWebAddress(text) ? (
    <a href={text} rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    text
  )
}
