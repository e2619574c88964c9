import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Card } from '#components/ui/page/card'
import type { SupplementUse } from '#contract/content/supplement'
import type { OrganisationMenu } from '#contract/team/menu'
import { organisationPaths } from '#lib/paths/paths'
import { OpenConflicts, type OpenConflictsProps } from '../content/open-conflicts'
import { OutsideNotice } from '../content/outside-notice'
import { OrganisationFrame } from '../frame/organisation-frame'
import { ItemActions } from '../item/item-actions'
import { ItemForm, type ItemFormProps } from '../item/item-form'
import { PublicationBadge } from '../item/publication-badge'
import { PublicationNotices } from '../publication/publication-notices'
import { Allowed } from '../rights/allowed'
import { useReasons } from '../rights/use-reasons'
import { InactiveType } from './inactive-type'
import { SupplementDelete } from './supplement-delete-dialog'

type UsesCardProps = {
  organisation: string
  uses: SupplementUse[]
  /** Something uses it that the reader may not see. */
  isUsedUnseen: boolean
}

function hrefOf(organisation: string, { kind, key }: SupplementUse): string {
  const to = organisationPaths(organisation)
  if (kind === 'organisation') return to.dashboard()
  return kind === 'product' ? to.product(key) : to.agenda(key)
}

/** Where a supplement is used, as far as the reader may know. */
function UsesCard({ organisation, uses, isUsedUnseen }: UsesCardProps) {
  const t = useTranslations('supplements')
  return (
    <Card title={t('uses.title')} count={isUsedUnseen ? undefined : uses.length}>
      {uses.length === 0 ? (
        <p className="text-muted">{isUsedUnseen ? t('uses.unseen') : `${t('uses.none')} ${t('uses.help')}`}</p>
      ) : (
        <>
          <ul className="grid gap-1">
            {uses.map((use) => (
              <li key={`${use.kind} ${use.key} ${use.byField}`}>
                <AppLink href={hrefOf(organisation, use)}>{use.title}</AppLink>
                <span className="field-help block">
                  {use.byField ? `${t(`uses.${use.kind}`)}, ${t('card.byField')}` : t(`uses.${use.kind}`)}
                </span>
              </li>
            ))}
          </ul>
          {isUsedUnseen ? <p className="field-help mt-2">{t('uses.unseenToo')}</p> : null}
        </>
      )}
    </Card>
  )
}

export type SupplementEditProps = Pick<ItemFormProps, 'item' | 'user' | 'closedSections'> &
  Pick<UsesCardProps, 'uses' | 'isUsedUnseen'> &
  Pick<OpenConflictsProps, 'conflicts'> & { menu: OrganisationMenu }

/** The form of a supplement, or its values for people who may not change it. */
export function SupplementEdit({
  menu,
  item,
  uses,
  isUsedUnseen,
  conflicts,
  user,
  closedSections,
}: SupplementEditProps) {
  const t = useTranslations('supplements')
  const reason = useReasons()
  const organisation = menu.key
  const types = item.definitions ?? []
  return (
    <OrganisationFrame
      menu={menu}
      place="supplements"
      title={item.title}
      isName
      meta={<PublicationBadge kind="supplement" publication={item.publication} />}
      actions={<ItemActions kind="supplement" organisation={organisation} item={item} hasWorkflow />}
    >
      <OpenConflicts type="supplement" itemKey={item.key} version={item.version} conflicts={conflicts} />
      <PublicationNotices kind="supplement" organisation={organisation} item={item} types={types} />
      <OutsideNotice item={item} types={types} />
      {types.every(({ active }) => active) ? null : (
        <div className="mb-4">
          <InactiveType kind="warning" />
        </div>
      )}
      <ItemForm
        kind="supplement"
        organisation={organisation}
        item={item}
        form={(query) => organisationPaths(organisation).supplement(item.key, query)}
        // Who may change a supplement may publish it too.
        actions={[...item.actions, 'publish']}
        user={user}
        closedSections={closedSections}
        hasWorkflow
        reason={reason(item, 'supplement', 'update')}
        showEmpty
        messages={['supplements.delete']}
        cards={
          <>
            <UsesCard organisation={organisation} uses={uses} isUsedUnseen={isUsedUnseen} />
            <Allowed
              reason={reason(item, 'supplement', 'delete')}
              label={t('delete.button')}
              look="danger"
              icon="delete"
            >
              <SupplementDelete
                organisation={organisation}
                supplement={{ key: item.key, title: item.title }}
                uses={uses}
                doneHref={organisationPaths(organisation).supplements(item.types[0] ?? '')}
              />
            </Allowed>
          </>
        }
      />
    </OrganisationFrame>
  )
}
