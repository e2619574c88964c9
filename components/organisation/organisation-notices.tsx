import type { Item } from '#contract/content/item'
import { DeniedNotice, type DeniedNoticeProps } from '../frame/denied-notice'
import { PublicationNotices } from '../publication/publication-notices'
import { DeadlineNotice, DeletionNotice } from './deadline-notice'
import { MergedNotice } from './merged-notice'
import { RemovalNotice } from './removal-notice'

export type OrganisationNoticesProps = DeniedNoticeProps & { organisation: string; item: Item }

/** What has to be said above all else on an organisation's dashboard. */
export function OrganisationNotices({ organisation, item, denied }: OrganisationNoticesProps) {
  return (
    <>
      <DeniedNotice denied={denied} />
      <MergedNotice archived={item.archived} />
      <DeletionNotice deletedFrom={item.deletedFrom} />
      <DeadlineNotice organisation={organisation} review={item.review} />
      <RemovalNotice organisation={organisation} removal={item.removal} />
      <PublicationNotices kind="organisation" organisation={organisation} item={item} isPlanElsewhere />
    </>
  )
}
