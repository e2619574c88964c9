import { History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { paths } from '#lib/paths/paths'

export type HistoryLinkProps = {
  subject: { type: string; key: string }
  /** The name of its subject, where a page has several. */
  of?: string
}

/** Leads to all versions of a thing; `of` names it where a page has several of these. */
export function HistoryLink({ subject, of }: HistoryLinkProps) {
  const t = useTranslations('history')
  return (
    <ButtonLink
      icon={<History />}
      href={paths.history(subject.type, subject.key)}
      aria-label={of === undefined ? undefined : `${t('all')}: ${of}`}
    >
      {t('all')}
    </ButtonLink>
  )
}
