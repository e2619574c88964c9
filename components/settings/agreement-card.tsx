import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import type { Agreement } from '#contract/content/agreement'
import { formatDateTime } from '#lib/format/format'

/** Who accepted which version of the terms for an organisation; nothing where they were never required. */
export function AgreementCard({ agreement: { terms, isNeeded, accepted } }: { agreement: Agreement }) {
  const t = useTranslations('settings.agreementCard')
  if (!isNeeded && accepted.length === 0) return null
  return (
    <section className="card mb-6 max-w-[760px] p-6" aria-labelledby="agreement-accepted">
      <h2 id="agreement-accepted" className="mb-3">
        {t('title')}
      </h2>
      {isNeeded ? <Notice kind="info">{t('needed', { version: String(terms?.version ?? '') })}</Notice> : null}
      {accepted.length === 0 ? (
        <p className="text-muted">{t('nobody')}</p>
      ) : (
        <ul className="grid gap-1">
          {accepted.map(({ version, by, at }) => (
            <li key={version}>{t('accepted', { version: String(version), by, at: formatDateTime(at) })}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
