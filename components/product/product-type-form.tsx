import { useLocale } from 'next-intl'
import type { OrganisationMenu } from '#contract/team/menu'
import type { TypeDefinition } from '#contract/types/type-definition'
import { ContentEditor } from '../content/content-editor'
import { ContentMessages } from '../content/content-messages'
import type { ItemWithTypes } from '../item/item-form'
import { TypeChangeNotice } from '../types/type-change-notice'

export type ProductTypeFormProps = {
  /** The organisation that has it. */
  owner: Pick<OrganisationMenu, 'key' | 'enableProductWorkflow'>
  item: ItemWithTypes
  next: TypeDefinition
  user: string
  doneHref: string
}

/** A product as it would be with another type, and what that takes from it. */
export function ProductTypeForm({ owner, item, next, user, doneHref }: ProductTypeFormProps) {
  return (
    <>
      <div className="mb-4">
        <TypeChangeNotice present={item.definitions ?? []} next={next} values={item.values} />
      </div>
      <ContentMessages>
        <ContentEditor
          target={{ organisation: owner.key, part: 'product', key: item.key }}
          doneHref={doneHref}
          types={[next]}
          values={item.values}
          titles={item.related}
          version={`"v${item.version}"`}
          draftKey={`${user}/product/${item.id}/${next.key}`}
          actions={item.actions}
          hasWorkflow={owner.enableProductWorkflow}
          isPublished={item.publication.state === 'published'}
          locale={useLocale()}
        />
      </ContentMessages>
    </>
  )
}
