import { History } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button-link'
import { paths } from '#lib/paths'

/** Leads to all versions of a thing. */
export async function HistoryLink({ subject }: { subject: { type: string; key: string } }) {
  const t = await getTranslations('history')
  return (
    <ButtonLink icon={<History />} href={paths.history(subject.type, subject.key)}>
      {t('all')}
    </ButtonLink>
  )
}
