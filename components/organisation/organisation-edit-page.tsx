import { useTranslations } from 'next-intl'
import type { Locale } from '#contract/constants'
import type { Item } from '#contract/item'
import { menuList, type OrganisationMenu } from '#contract/menu'
import type { TypeDefinition } from '#contract/type-definition'
import { ContentColumns } from '../content/content-columns'
import { ContentEditor } from '../content/content-editor'
import { ContentMessages } from '../content/content-messages'
import { OpenConflicts, type OpenConflictsProps } from '../content/open-conflicts'
import { OrganisationFrame } from '../frame/organisation-frame'
import { ItemActions } from '../item/item-actions'
import { PublicationBadge } from '../item/publication-badge'
import { PublicationNotices } from '../publication/publication-notices'
import { ReadOnlyNotice } from '../rights/read-only-notice'
import { useReasons } from '../rights/use-reasons'
import { SupplementsCard, type SupplementsCardProps } from '../supplement/supplements-card'
import type { TypeChoice } from '../types/types-card'
import { ExternalEditorNotice } from './external-editor-notice'

export type OrganisationEditProps = {
  menu: OrganisationMenu
  item: Item & { definitions?: TypeDefinition[] }
  choice: Pick<TypeChoice, 'offers' | 'maximum'>
  attached: SupplementsCardProps['attached']
  conflicts: OpenConflictsProps['conflicts']
  /** Of the reader. */
  user: string
  locale: Locale
  /** What publishing and the card of supplements still get as props. */
  words: {
    supplements: SupplementsCardProps['words']
  }
}

/** The form of an organisation, or what stands in it for who may not change it. */
export function OrganisationEdit({
  menu,
  item,
  choice,
  attached,
  conflicts,
  user,
  locale,
  words,
}: OrganisationEditProps) {
  const t = useTranslations('pages.titles')
  const reason = useReasons()
  const organisation = menu.key
  const types = item.definitions ?? []
  const refused = reason(item, 'organisation', 'update')
  const mayChange = item.actions.includes('update')
  const supplements = (
    <SupplementsCard
      user={{ organisation, kind: 'organisation', item: organisation }}
      attached={attached}
      reason={refused ?? reason(menuList(menu, 'supplement'), 'supplement', 'use')}
      words={words.supplements}
    />
  )
  return (
    <OrganisationFrame
      menu={menu}
      place="edit"
      title={t('edit')}
      meta={<PublicationBadge publication={item.publication} />}
      actions={
        <ItemActions
          kind="organisation"
          organisation={organisation}
          item={item}
          hasWorkflow={menu.enableOrganisationWorkflow}
        />
      }
    >
      {conflicts.length === 0 ? null : <OpenConflicts type="organisation" itemKey={item.key} conflicts={conflicts} />}
      <PublicationNotices item={item} types={types} />
      <ExternalEditorNotice name={menu.externalEditor} />
      <ContentMessages>
        {mayChange ? (
          <ContentEditor
            target={{ organisation }}
            types={types}
            values={item.values}
            version={`"v${item.version}"`}
            draftKey={`${user}/organisation/${item.id}`}
            actions={item.actions}
            hasWorkflow={menu.enableOrganisationWorkflow}
            isPublished={item.publication.state === 'published'}
            choice={choice}
            cards={supplements}
            locale={locale}
          />
        ) : (
          <>
            <ReadOnlyNotice reason={refused} />
            <ContentColumns types={types} values={item.values} locale={locale} cards={supplements} />
          </>
        )}
      </ContentMessages>
    </OrganisationFrame>
  )
}
