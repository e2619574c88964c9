import { getTranslations } from 'next-intl/server'
import { PublicMessage } from '#components/frame/public-message'
import { paths } from '#lib/paths'

export async function generateMetadata() {
  return { title: (await getTranslations('pages.titles'))('reset') }
}

export default async function ResetPage() {
  const [t, login] = await Promise.all([getTranslations('pages'), getTranslations('login')])
  return (
    <PublicMessage
      title={t('titles.reset')}
      text={t('resetUnknown')}
      action={{ label: login('title'), href: paths.login() }}
    />
  )
}
