import { schemeName, schemesOf } from '#contract/fields/identifier-schemes'
import type { ViewProps } from '../editor-props'
import { listOf, recordOf, textOf } from '../read-value'

export function IdentifiersView({ field, value }: ViewProps) {
  const schemes = schemesOf(field)
  return (
    <ul>
      {listOf(value)
        .map(recordOf)
        .map((row) => {
          const [key, number] = [textOf(row.scheme), textOf(row.value)]
          const address = schemes.find((scheme) => scheme.key === key)?.address?.(number)
          return (
            <li key={`${key} ${number}`}>
              {schemeName(key, field)}{' '}
              {address === undefined ? (
                number
              ) : (
                <a href={address} rel="noopener noreferrer">
                  {number}
                </a>
              )}
            </li>
          )
        })}
    </ul>
  )
}
