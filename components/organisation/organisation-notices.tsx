import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Notice } from '#components/ui/feedback/notice'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { Item } from '#contract/content/item'
import { mergeUndoTime } from '#contract/kernel/constants'
import { formatDate } from '#lib/format/format'
import { organisationPaths } from '#lib/paths/paths'
import { DeniedNotice, type DeniedNoticeProps } from '../frame/denied-notice'
import { ClientMessages } from '../i18n/client-messages'
import { UndoMergeButton } from '../lifecycle/undo-merge-button'
import { PublicationNotices } from '../publication/publication-notices'
import { useReasons } from '../rights/use-reasons'

const afterwards = {
  archive: 'restored',
  remove: 'restored',
  unpublish: 'unpublished',
  escalate: 'escalated',
} as const

/** When an organisation in the archive is deleted for good by itself, and how to prevent it. */
function DeletionNotice({ deletedFrom }: Pick<Item, 'deletedFrom'>) {
  const t = useTranslations('review.deadline')
  if (deletedFrom === null) return null
  return (
    <div className="mb-6">
      <Notice kind="warning">
        <p>{wholeDates(t('deletion', { date: formatDate(deletedFrom) }))}</p>
      </Notice>
    </div>
  )
}

/** The action on an organisation that nobody confirms, planned or done, with its date; and how to prevent or end it. */
function DeadlineNotice({ organisation, review }: { organisation: string; review: Item['review'] }) {
  const t = useTranslations('review.deadline')
  const plan = review?.plan
  if (plan == null) return null
  const text =
    plan.actedAt === null
      ? t(plan.action, { date: formatDate(plan.actAt) })
      : t(afterwards[plan.action], { date: formatDate(plan.actedAt) })
  return (
    <div className="mb-6">
      <Notice kind="warning">
        <p>{wholeDates(text)}</p>
        <p>
          <AppLink href={organisationPaths(organisation).check()}>{t('check')}</AppLink>
        </p>
      </Notice>
    </div>
  )
}

/** That what lay in an organisation lies in another one now, which it leads to. */
function MergedNotice({ organisation, item }: { organisation: string; item: Item }) {
  const t = useTranslations('lifecycle')
  const reason = useReasons()
  const { archived, title, version } = item
  if (archived === null || archived.mergedInto === null) return null
  const { at, mergedInto } = archived
  const until = Date.parse(at) + mergeUndoTime
  return (
    <div className="mb-6">
      <Notice>
        <p>{wholeDates(t('mergedInto', { into: mergedInto.title, at: formatDate(at) }))}</p>
        <p>
          <AppLink href={organisationPaths(mergedInto.key).dashboard()}>{mergedInto.title}</AppLink>
        </p>
        {Date.now() > until ? null : (
          <>
            <p>{wholeDates(t('mergeUndoUntil', { date: formatDate(new Date(until).toISOString()) }))}</p>
            <ClientMessages of={['ui', 'lifecycle']}>
              <UndoMergeButton
                organisation={organisation}
                title={title}
                version={version}
                reason={reason(item, 'organisation', 'archive')}
              />
            </ClientMessages>
          </>
        )}
      </Notice>
    </div>
  )
}

/** That an organisation goes to the archive by itself, when, and how to prevent it. */
function RemovalNotice({ organisation, removal }: { organisation: string; removal: Item['removal'] }) {
  const t = useTranslations('lifecycle.removal')
  if (removal === null) return null
  return (
    <div className="mb-6">
      <Notice kind="warning">
        <p>{wholeDates(t('text', { at: formatDate(removal.at) }))}</p>
        <p>
          <AppLink href={organisationPaths(organisation).check()}>{t('check')}</AppLink>
        </p>
      </Notice>
    </div>
  )
}

export type OrganisationNoticesProps = DeniedNoticeProps & { organisation: string; item: Item }

/** Notices at the top of an organisation's dashboard. */
export function OrganisationNotices({ organisation, item, denied }: OrganisationNoticesProps) {
  return (
    <>
      <DeniedNotice denied={denied} />
      <MergedNotice organisation={organisation} item={item} />
      <DeletionNotice deletedFrom={item.deletedFrom} />
      <DeadlineNotice organisation={organisation} review={item.review} />
      <RemovalNotice organisation={organisation} removal={item.removal} />
      <PublicationNotices kind="organisation" organisation={organisation} item={item} isPlanElsewhere />
    </>
  )
}
