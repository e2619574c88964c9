import { getTranslations } from 'next-intl/server'
import { PublicMessage } from '#components/frame/public-message'
import { SignOutForm } from '#components/login/sign-out-form'
import { otherApplications } from '#lib/server/applications'

export async function generateMetadata() {
  return { title: (await getTranslations('pages'))('noRightsTitle') }
}

export default async function NoRightsPage() {
  const [t, others] = await Promise.all([getTranslations('pages'), otherApplications()])
  return (
    <PublicMessage title={t('noRightsTitle')} text={t('noRights')}>
      {others.length === 0 ? null : (
        <div className="mb-6">
          <p>{t('rightsElsewhere')}</p>
          <ul>
            {others.map(({ name, url }) => (
              <li key={url}>
                <a href={url}>{t('goToApplication', { name })}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <SignOutForm label={t('signInOther')} />
    </PublicMessage>
  )
}
