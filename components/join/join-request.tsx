import { Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { KeyValues } from '#components/ui/display/key-values'
import type { AccessRequestInput } from '#contract/people/access-request'
import { apiPaths } from '#lib/paths/paths'

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

/** Sends the request: a plain form. */
export function JoinSend({ token, language }: { token: string; language: string }) {
  const t = useTranslations('join')
  return (
    <form action={apiPaths.join()} method="post">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="language" value={language} />
      <Button type="submit" look="primary" size="big" icon={<Send />}>
        {t('send')}
      </Button>
    </form>
  )
}
