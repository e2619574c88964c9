import { getTranslations } from 'next-intl/server'
import { PublicMessage } from '#components/frame/public-message'
import { SignOutForm } from '#components/login/sign-out-form'

export async function generateMetadata() {
  return { title: (await getTranslations('pages'))('noRightsTitle') }
}

export default async function NoRightsPage() {
  const t = await getTranslations('pages')
  return (
    <PublicMessage title={t('noRightsTitle')} text={t('noRights')}>
      <SignOutForm label={t('signInOther')} />
    </PublicMessage>
  )
}
