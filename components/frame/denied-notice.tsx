import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import { obstacles } from '#contract/access/action-list'
import {
  type OrganisationMenuPlace,
  organisationPlaces,
  type TeamMenuPlace,
  teamPlaces,
} from '#contract/team/menu-places'

// architecture: the keys of an object are typed as any text
const places = Object.keys({ ...organisationPlaces, ...teamPlaces }) as (OrganisationMenuPlace | TeamMenuPlace)[]

export type DeniedNoticeProps = { denied: string | string[] | undefined }

/** Says on a dashboard which page before it was not the reader's to open, or what kept it from being of use now. */
export function DeniedNotice({ denied }: DeniedNoticeProps) {
  const t = useTranslations('frame')
  const menu = useTranslations('menu')
  const errors = useTranslations('errors')
  if (denied === undefined) return null
  const place = places.find((one) => one === denied)
  const obstacle = obstacles.find((one) => one === denied)
  const [title, text] =
    obstacle === undefined
      ? [t('deniedTitle'), place === undefined ? t('denied') : t('deniedPlace', { place: menu(place) })]
      : [errors(`${obstacle}.title`), errors(`${obstacle}.message`)]
  return (
    <div className="mb-6">
      <Notice kind="warning">
        <strong>{title}. </strong>
        <span>{text}</span>
      </Notice>
    </div>
  )
}
