import { getTranslations } from 'next-intl/server'
import { RecipientOfferForm } from '#components/confirm/recipient-offer-form'
import { LinkLater } from '#components/frame/link-later'
import { PublicMessage } from '#components/frame/public-message'
import { tokenIn } from '#contract/confirmation/answer-rules'
import { findRecipientOffer } from '#lib/server/confirmation'
import { currentLocale } from '#lib/server/preferences'
import { formTitle } from '#lib/server/titles'

export async function generateMetadata({ searchParams }: PageProps<'/confirm/asked/[token]'>) {
  return formTitle((await getTranslations('confirm.asked'))('title'), searchParams)
}

/** Asks the person named whether they are the right contact; opening the page answers nothing. */
export default async function RecipientOfferPage({ params, searchParams }: PageProps<'/confirm/asked/[token]'>) {
  const [place, { error }] = await Promise.all([params, searchParams])
  const token = tokenIn(place.token)
  const offer = await findRecipientOffer(token)
  if (typeof offer === 'string') return <LinkLater why={offer} />
  if (offer === undefined) {
    const t = await getTranslations('pages')
    return <PublicMessage title={t('confirmUnknownTitle')} text={t('confirmUnknown')} />
  }
  return (
    <RecipientOfferForm token={token} offer={offer} hasError={error !== undefined} language={await currentLocale()} />
  )
}
