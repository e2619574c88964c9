import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { RefusedButton } from '#components/ui/action/refused-button'
import type { Occurrence } from '#contract/agenda/occurrence'
import type { Item } from '#contract/content/item'
import { organisationPaths } from '#lib/paths/paths'
import { ClientMessages } from '../i18n/client-messages'
import { Allowed } from '../rights/allowed'
import { useReasons } from '../rights/use-reasons'
import { changedOccurrence } from './changed-occurrence'
import { ItemDelete } from './item-delete'
import { OccurrenceActions } from './occurrence-actions'

type PanelActionsProps = {
  organisation: string
  item: Item
  /** The date that is open; the item may not have it any more. */
  occurrence: Occurrence | undefined
  isRecurring: boolean
}

/** Actions on a calendar item and one of its dates; readers who may not change it can open it. */
export function PanelActions({ organisation, item, occurrence, isRecurring }: PanelActionsProps) {
  const t = useTranslations('calendar')
  const reason = useReasons()
  const href = organisationPaths(organisation).agenda(item.key)
  const edit = t(isRecurring ? 'editAll' : 'editItem')
  if (!item.actions.includes('update')) {
    return (
      <div className="calendar-panel-actions">
        <ButtonLink href={href}>{t('openItem')}</ButtonLink>
        <RefusedButton icon={<Pencil />} reason={reason(item, 'agenda', 'update') ?? ''}>
          {edit}
        </RefusedButton>
      </div>
    )
  }
  return (
    <div className="calendar-panel-actions">
      <ButtonLink icon={<Pencil />} href={href}>
        {edit}
      </ButtonLink>
      {occurrence === undefined ? null : (
        <ClientMessages of={['ui', 'calendar.actions']}>
          <OccurrenceActions
            organisation={organisation}
            occurrence={changedOccurrence(occurrence)}
            isCancelled={occurrence.cancelled}
            canRestore={occurrence.moved || (occurrence.cancelled && occurrence.recurring)}
          />
          <Allowed reason={reason(item, 'agenda', 'delete')} label={t('actions.delete')} look="danger" icon="delete">
            <ItemDelete
              organisation={organisation}
              item={item.key}
              title={occurrence.title}
              version={occurrence.version}
            />
          </Allowed>
        </ClientMessages>
      )}
    </div>
  )
}
