import { Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { apiPaths } from '#lib/paths/paths'

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
