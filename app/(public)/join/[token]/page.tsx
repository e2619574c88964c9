import { getTranslations } from 'next-intl/server'
import { LinkLater } from '#components/frame/link-later'
import { PlainFormError } from '#components/frame/plain-form-error'
import { PublicMessage } from '#components/frame/public-message'
import { JoinSend, JoinSummary } from '#components/join/join-request'
import { paths } from '#lib/paths/paths'
import { findAccessRequest } from '#lib/server/join'
import { currentLocale } from '#lib/server/preferences'
import { formTitle } from '#lib/server/titles'

export async function generateMetadata({ searchParams }: PageProps<'/join/[token]'>) {
  return formTitle((await getTranslations('join'))('openTitle'), searchParams)
}

/** Opens from a mail. Reading sends nothing, as scanners of mail read too: only the form's POST does. */
export default async function JoinLinkPage({ params, searchParams }: PageProps<'/join/[token]'>) {
  const [{ token }, { error }] = await Promise.all([params, searchParams])
  const [request, t, language] = await Promise.all([findAccessRequest(token), getTranslations('join'), currentLocale()])
  if (typeof request === 'string') return <LinkLater why={request} />
  if (request === undefined) {
    const again = { label: t('again'), href: paths.join(undefined, { language }) }
    return <PublicMessage title={t('unknownTitle')} text={t('unknown')} action={again} />
  }
  return (
    <div className="stack gap-6">
      <div>
        <h1>{t('openTitle')}</h1>
        <p className="lead">{t('openLead')}</p>
      </div>
      <PlainFormError title={t('problem')} error={typeof error === 'string' ? error : undefined} />
      <div className="card">
        <div className="card-body">
          <JoinSummary request={request} />
        </div>
      </div>
      <JoinSend token={token} language={language} />
    </div>
  )
}
