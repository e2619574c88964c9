import { getTranslations } from 'next-intl/server'
import { PublicMessage } from '#components/frame/public-message'
import { paths } from '#lib/paths/paths'

export async function generateMetadata() {
  return { title: (await getTranslations('pages.titles'))('accessibility') }
}

export default async function AccessibilityPage() {
  const t = await getTranslations('pages')
  return (
    <PublicMessage title={t('titles.accessibility')} text={t('accessibilityText')}>
      <p>
        <a href={paths.help('toegankelijk-maken')}>{t('accessibilityAtag')}</a>
      </p>
    </PublicMessage>
  )
}
