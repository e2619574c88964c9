import { useTranslations } from 'next-intl'
import { KeyValues } from '#components/ui/display/key-values'
import type { AccessRequestInput } from '#contract/people/access-request'

const names = ['organisation', 'municipality', 'website', 'person', 'email', 'phone', 'message'] as const

/** The request, as far as it was filled in. */
export function JoinSummary({ request }: { request: AccessRequestInput }) {
  const t = useTranslations('join')
  const filled = names.filter((name) => request[name] !== '')
  return (
    <KeyValues
      items={filled.map((name) => ({
        name: t(name),
        value: <span className="whitespace-pre-line wrap-anywhere">{request[name]}</span>,
      }))}
    />
  )
}
