import { useLocale, useTranslations } from 'next-intl'
import type { Offer } from '#contract/content/consumer'
import type { Contents } from '#contract/content/contents'
import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import { menuList, type OrganisationMenu } from '#contract/team/menu'
import type { TypeDefinition } from '#contract/types/type-definition'
import { newWhen } from '#lib/agenda/new-when'
import { relatedThings } from '#lib/agenda/related-things'
import { ContentEditor } from '../content/content-editor'
import { ContentMessages } from '../content/content-messages'
import { OrganisationFrame } from '../frame/organisation-frame'

export type NewAgendaItemProps = {
  menu: OrganisationMenu
  /** That of agenda items, with the limits that count here. */
  type: TypeDefinition
  /** Possible targets of its relations. */
  contents: Contents
  offers: readonly Offer[]
  openingTimes: OpeningTimes | undefined
  /** The day or time from where somebody came, and the product. */
  query: { start?: string; end?: string; product?: string }
  /** The same for each attempt at adding it. */
  /** Of the reader. */
  user: string
}

/** The form of a new agenda item, filled in with what is known of it. */
export function NewAgendaItem({ menu, type, query, user, openingTimes, ...lists }: NewAgendaItemProps) {
  const t = useTranslations('pages.titles')
  const locale = useLocale()
  const { start, end, product } = query
  const organisation = menu.key
  const related = relatedThings(organisation, lists)
  const from = related.find(({ kind, key }) => kind === 'product' && key === product)
  const ofProduct = from && {
    title: from.title,
    product: { kind: 'product', key: from.key, organisation: from.organisation },
  }
  return (
    <OrganisationFrame menu={menu} place="agenda" title={t('agendaNew')}>
      <ContentMessages>
        <ContentEditor
          target={{ organisation, part: 'agenda' }}
          types={[type]}
          values={{ when: newWhen(start, end), ...ofProduct }}
          version=""
          draftKey={`${user}/new-agenda/${organisation}/${start ?? ''}/${product ?? ''}`}
          actions={['update', ...(menuList(menu, 'agenda').actions.includes('publish') ? ['publish'] : [])]}
          hasWorkflow={menu.enableProductWorkflow}
          isPublished={false}
          related={related}
          openingTimes={openingTimes}
          locale={locale}
        />
      </ContentMessages>
    </OrganisationFrame>
  )
}
