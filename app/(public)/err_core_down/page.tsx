import { getTranslations } from 'next-intl/server'
import { PublicMessage } from '#components/frame/public-message'
import { paths } from '#lib/paths/paths'
import { safeRedirect } from '#lib/paths/safe-redirect'

export async function generateMetadata() {
  return { title: (await getTranslations('pages'))('coreDownTitle') }
}

export default async function DownPage({ searchParams }: PageProps<'/err_core_down'>) {
  const [{ from }, t] = await Promise.all([searchParams, getTranslations('pages')])
  const back = safeRedirect(typeof from === 'string' ? from : undefined) ?? paths.start()
  return <PublicMessage title={t('coreDownTitle')} text={t('coreDown')} action={{ label: t('tryAgain'), href: back }} />
}
