import { getTranslations } from 'next-intl/server'
import { Notice } from '#components/ui/notice'
import { organisationMenuPlaces, teamMenuPlaces } from '#contract/menu'

const places = [...organisationMenuPlaces, ...teamMenuPlaces]

/** Says on a dashboard which page before it was not the reader's to open. */
export async function DeniedNotice({ denied }: { denied: string | string[] | undefined }) {
  if (denied === undefined) return null
  const [t, menu] = await Promise.all([getTranslations('frame'), getTranslations('menu')])
  const place = places.find((one) => one === denied)
  return (
    <div className="mb-6">
      <Notice kind="warning">
        <strong>{t('deniedTitle')}. </strong>
        {place === undefined ? t('denied') : t('deniedPlace', { place: menu(place) })}
      </Notice>
    </div>
  )
}
