import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import type { OrganisationMenu } from '#contract/team/menu'
import type { TypeDefinition } from '#contract/types/type-definition'
import { organisationPaths } from '#lib/paths/paths'
import { ContentEditor } from '../content/content-editor'
import { ContentMessages } from '../content/content-messages'
import { OrganisationFrame } from '../frame/organisation-frame'
import type { ItemWithTypes } from '../item/item-form'
import { TypeChangeNotice } from '../types/type-change-notice'

export type ProductTypeChangeProps = {
  menu: OrganisationMenu
  item: ItemWithTypes
  next: TypeDefinition
  user: string
}

/** The form of a product as it would be with another type, and what that takes from it. */
export function ProductTypeChange({ menu, item, next, user }: ProductTypeChangeProps) {
  const t = useTranslations('types.product')
  const locale = useLocale()
  const organisation = menu.key
  const to = organisationPaths(organisation).product(item.key)
  return (
    <OrganisationFrame
      menu={menu}
      place="products"
      title={t('title', { title: item.title })}
      actions={<ButtonLink href={to}>{t('back')}</ButtonLink>}
    >
      <div className="mb-4">
        <TypeChangeNotice present={item.definitions ?? []} next={next} values={item.values} />
      </div>
      <ContentMessages>
        <ContentEditor
          target={{ organisation, part: 'product', key: item.key }}
          doneHref={to}
          types={[next]}
          values={item.values}
          version={`"v${item.version}"`}
          draftKey={`${user}/product/${item.id}/${next.key}`}
          actions={item.actions}
          hasWorkflow={menu.enableProductWorkflow}
          isPublished={item.publication.state === 'published'}
          locale={locale}
        />
      </ContentMessages>
    </OrganisationFrame>
  )
}
