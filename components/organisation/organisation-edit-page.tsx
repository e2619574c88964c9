import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import { menuList, type OrganisationMenu } from '#contract/team/menu'
import { organisationPaths } from '#lib/paths/paths'
import { OpenConflicts, type OpenConflictsProps } from '../content/open-conflicts'
import { OutsideNotice } from '../content/outside-notice'
import { OrganisationFrame } from '../frame/organisation-frame'
import { ItemActions } from '../item/item-actions'
import { ItemForm, type ItemFormProps } from '../item/item-form'
import { PublicationBadge } from '../item/publication-badge'
import { PublicationNotices } from '../publication/publication-notices'
import { useReasons } from '../rights/use-reasons'
import { SupplementsCard, type SupplementsCardProps } from '../supplement/supplements-card'

/** That somebody from outside the team keeps these data, so that nobody works against them. */
function ExternalEditorNotice({ name }: { name: string }) {
  const t = useTranslations('item')
  if (name === '') return null
  return (
    <div className="mb-6">
      <Notice kind="info">{t('externalEditorNote', { name })}</Notice>
    </div>
  )
}

export type OrganisationEditProps = Pick<ItemFormProps, 'item' | 'choice' | 'user' | 'closedSections'> &
  Pick<SupplementsCardProps, 'attached'> &
  Pick<OpenConflictsProps, 'conflicts'> & { menu: OrganisationMenu }

/** The form of an organisation, or its values for people who may not change it. */
export function OrganisationEdit({
  menu,
  item,
  choice,
  attached,
  conflicts,
  user,
  closedSections,
}: OrganisationEditProps) {
  const t = useTranslations('pages.titles')
  const reason = useReasons()
  const organisation = menu.key
  const hasWorkflow = menu.enableOrganisationWorkflow
  const refused = reason(item, 'organisation', 'update')
  return (
    <OrganisationFrame
      menu={menu}
      place="edit"
      title={t('edit')}
      meta={<PublicationBadge kind="organisation" publication={item.publication} />}
      actions={<ItemActions kind="organisation" organisation={organisation} item={item} hasWorkflow={hasWorkflow} />}
    >
      <OpenConflicts type="organisation" itemKey={item.key} version={item.version} conflicts={conflicts} />
      <PublicationNotices kind="organisation" organisation={organisation} item={item} types={item.definitions} />
      <OutsideNotice item={item} types={item.definitions ?? []} />
      <ExternalEditorNotice name={menu.externalEditor} />
      <ItemForm
        kind="organisation"
        organisation={organisation}
        item={item}
        form={organisationPaths(organisation).edit}
        user={user}
        closedSections={closedSections}
        hasWorkflow={hasWorkflow}
        choice={choice}
        reason={refused}
        messages={['supplements.card']}
        cards={
          <SupplementsCard
            user={{ organisation, kind: 'organisation', item: organisation }}
            attached={attached}
            reason={refused ?? reason(menuList(menu, 'supplement'), 'supplement', 'use')}
          />
        }
      />
    </OrganisationFrame>
  )
}
