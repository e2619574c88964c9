import { useTranslations } from 'next-intl'
import { PublicMessage } from '#components/frame/public-message'

/**
 * Leads on to the sign-out page of the site's own organisation. By a refresh of the page: the redirect of a form to
 * another origin is blocked by `form-action 'self'`.
 */
export function SignedOut({ href }: { href: string }) {
  const t = useTranslations('login')
  return (
    <>
      <meta httpEquiv="refresh" content={`2;url=${href}`} />
      <PublicMessage title={t('signedOut')} text={t('signedOutElsewhere')} action={{ label: t('continue'), href }} />
    </>
  )
}
