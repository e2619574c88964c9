import { getTranslations } from 'next-intl/server'
import { PublicMessage } from '#components/frame/public-message'
import { paths } from '#lib/paths/paths'
import { safeRedirect } from '#lib/paths/safe-redirect'

export async function generateMetadata() {
  return { title: (await getTranslations('pages'))('accessDownTitle') }
}

export default async function DownPage({ searchParams }: PageProps<'/err_access_down'>) {
  const [{ from }, t] = await Promise.all([searchParams, getTranslations('pages')])
  const back = safeRedirect(typeof from === 'string' ? from : undefined) ?? paths.start()
  return (
    <PublicMessage title={t('accessDownTitle')} text={t('accessDown')} action={{ label: t('tryAgain'), href: back }} />
  )
}
