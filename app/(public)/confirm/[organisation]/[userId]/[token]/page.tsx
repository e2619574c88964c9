import { getTranslations } from 'next-intl/server'
import { ConfirmForm } from '#components/confirm/confirm-form'
import { ConfirmedMessage } from '#components/confirm/confirmed-message'
import { LinkLater } from '#components/frame/link-later'
import { PublicMessage } from '#components/frame/public-message'
import { answersIn } from '#lib/forms/product-answers'
import { findConfirmation } from '#lib/server/confirmation'
import { currentLocale } from '#lib/server/preferences'
import { formTitle } from '#lib/server/titles'
import { ZoneLine } from '../../../../../_components/zone-line'

export async function generateMetadata({ searchParams }: PageProps<'/confirm/[organisation]/[userId]/[token]'>) {
  return formTitle((await getTranslations('pages.titles'))('confirm'), searchParams)
}

type ConfirmProps = PageProps<'/confirm/[organisation]/[userId]/[token]'>

/** Opens from a mail, without a session and without JavaScript. Reading confirms nothing: only the form's POST does. */
export default async function ConfirmPage({ params, searchParams }: ConfirmProps) {
  const [link, { error, ...query }] = await Promise.all([params, searchParams])
  const confirmation = await findConfirmation(link)
  if (typeof confirmation === 'string') return <LinkLater why={confirmation} />
  if (confirmation === undefined) {
    const t = await getTranslations('pages')
    return <PublicMessage title={t('confirmUnknownTitle')} text={t('confirmUnknown')} />
  }
  if (confirmation.state === 'answered') {
    const t = await getTranslations('confirm')
    return <PublicMessage title={t('doneTitle')} text={confirmation.title} />
  }
  return (
    <>
      <ZoneLine />
      {confirmation.state === 'confirmed' ? (
        <ConfirmedMessage confirmation={confirmation} />
      ) : (
        <ConfirmForm
          link={link}
          confirmation={confirmation}
          error={typeof error === 'string' ? error : undefined}
          answers={answersIn(query)}
          language={await currentLocale()}
        />
      )}
    </>
  )
}
