import { getTranslations } from 'next-intl/server'
import { PublicMessage } from '#components/frame/public-message'

export async function generateMetadata() {
  return { title: (await getTranslations('pages.titles'))('confirm') }
}

/** No link leads here yet that could be confirmed: every token is an unknown one. */
export default async function ConfirmPage() {
  const t = await getTranslations('pages')
  return <PublicMessage title={t('confirmUnknownTitle')} text={t('confirmUnknown')} />
}
