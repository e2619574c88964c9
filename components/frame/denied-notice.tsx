import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import { organisationMenuPlaces, teamMenuPlaces } from '#contract/team/menu'

const places = [...organisationMenuPlaces, ...teamMenuPlaces]

export type DeniedNoticeProps = { denied: string | string[] | undefined }

/** Says on a dashboard which page before it was not the reader's to open. */
export function DeniedNotice({ denied }: DeniedNoticeProps) {
  const t = useTranslations('frame')
  const menu = useTranslations('menu')
  if (denied === undefined) return null
  const place = places.find((one) => one === denied)
  return (
    <div className="mb-6">
      <Notice kind="warning">
        <strong>{t('deniedTitle')}. </strong>
        <span>{place === undefined ? t('denied') : t('deniedPlace', { place: menu(place) })}</span>
      </Notice>
    </div>
  )
}
