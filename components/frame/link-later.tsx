import { useTranslations } from 'next-intl'
import { PublicMessage } from './public-message'

/** The page of a link that can't be opened now: nothing is said about the link itself, which may well be good. */
export function LinkLater({ why }: { why: 'tooMany' | 'unreachable' }) {
  const pages = useTranslations('pages')
  const errors = useTranslations('errors.TOO_MANY_REQUESTS')
  if (why === 'tooMany') return <PublicMessage title={errors('title')} text={errors('message')} />
  return <PublicMessage title={pages('coreDownTitle')} text={pages('coreDown')} />
}
