import type { Offer } from '#contract/content/consumer'
import type { Contents } from '#contract/content/contents'
import type { Item } from '#contract/content/item'
import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import { menuList, type OrganisationMenu } from '#contract/team/menu'
import type { TypeDefinition } from '#contract/types/type-definition'
import { relatedThings } from '#lib/agenda/related-things'
import { organisationPaths } from '#lib/paths/paths'
import { OpenConflicts, type OpenConflictsProps } from '../content/open-conflicts'
import { OutsideNotice } from '../content/outside-notice'
import { OrganisationFrame } from '../frame/organisation-frame'
import { ClientMessages } from '../i18n/client-messages'
import { ItemActions } from '../item/item-actions'
import { ItemForm, type ItemFormProps } from '../item/item-form'
import { PublicationBadge } from '../item/publication-badge'
import { PublicationNotices } from '../publication/publication-notices'
import { useReasons } from '../rights/use-reasons'
import { SupplementsCard, type SupplementsCardProps } from '../supplement/supplements-card'
import { ItemMenu } from './item-menu'

export type AgendaItemPageProps = {
  menu: OrganisationMenu
  item: Item & { openingTimes?: OpeningTimes; definitions?: TypeDefinition[] }
  /** Possible targets of its relations. */
  contents: Contents
  offers: readonly Offer[]
  attached: SupplementsCardProps['attached']
  conflicts: OpenConflictsProps['conflicts']
  /** Of the reader. */
  user: string
  closedSections: ItemFormProps['closedSections']
}

/** An agenda item with all its dates: the form for people who may change it, else what is in it. */
export function AgendaItemPage(props: AgendaItemPageProps) {
  const { menu, item, contents, offers, attached, conflicts, user, closedSections } = props
  const reason = useReasons()
  const organisation = menu.key
  const hasWorkflow = menu.enableProductWorkflow
  const supplements = (
    <SupplementsCard
      user={{ organisation, kind: 'agenda', item: item.key }}
      attached={attached}
      reason={reason(menuList(menu, 'supplement'), 'supplement', 'use')}
    />
  )
  return (
    <OrganisationFrame
      menu={menu}
      place="agenda"
      title={item.title}
      isName
      meta={<PublicationBadge kind="agenda" publication={item.publication} />}
      actions={
        <>
          <ItemActions kind="agenda" organisation={organisation} item={item} hasWorkflow={hasWorkflow} hasMenu />
          <ClientMessages of={['ui', 'calendar.itemMenu']}>
            <ItemMenu
              {...{ organisation, item: item.key, title: item.title, version: item.version }}
              mayAssign={item.actions.includes('roleAssignment')}
              reason={reason(item, 'agenda', 'delete')}
            />
          </ClientMessages>
        </>
      }
    >
      <OpenConflicts type="agenda" itemKey={item.key} version={item.version} conflicts={conflicts} />
      <PublicationNotices kind="agenda" organisation={organisation} item={item} types={item.definitions ?? []} />
      <OutsideNotice item={item} types={item.definitions ?? []} />
      <ItemForm
        kind="agenda"
        organisation={organisation}
        item={item}
        form={(query) => organisationPaths(organisation).agendaItem(item.key, query)}
        user={user}
        closedSections={closedSections}
        actions={item.actions}
        hasWorkflow={hasWorkflow}
        reason={reason(item, 'agenda', 'update')}
        related={relatedThings(organisation, { contents, offers })}
        openingTimes={item.openingTimes}
        messages={['supplements.card']}
        cards={item.actions.includes('update') ? supplements : undefined}
      />
    </OrganisationFrame>
  )
}
