import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '#components/ui/display/badge'
import type { EditedType } from '#contract/type-editor/type-editor'
import { tenantPaths } from '#lib/paths/paths'
import { ContentMessages } from '../content/content-messages'
import { HistoryLink } from '../frame/history-link'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { stateLooks } from './state-looks'
import { TypeDelete } from './type-delete'
import { TypeEditor } from './type-editor'

type TypeEditPageProps = { rights: ProductRights; userId: string; type: EditedType }

/** A type with its sections and fields, what its form looks like, and what publishing it does. */
export function TypeEditPage({ rights, userId, type }: TypeEditPageProps) {
  const t = useTranslations('typeEditor')
  const pages = useTranslations('pages.titles')
  const locale = useLocale()
  const { key, version, state, values } = type
  const name = values.name[locale]
  const { hue, icon: Icon } = stateLooks[state]
  return (
    <ProductFrame
      {...rights}
      place="types"
      title={name}
      isName
      width="wide"
      above={[{ label: pages('types'), href: tenantPaths.types() }]}
      meta={
        <Badge hue={hue} icon={<Icon />}>
          {t(`states.${state}`)}
        </Badge>
      }
      actions={
        <>
          <HistoryLink subject={{ type: 'type', key }} />
          {state === 'new' ? (
            <ClientMessages of={['ui', 'typeEditor']}>
              <TypeDelete type={{ key, name, version }} />
            </ClientMessages>
          ) : null}
        </>
      }
    >
      <ContentMessages and={['typeEditor', 'project.tags']}>
        <TypeEditor userId={userId} type={type} />
      </ContentMessages>
    </ProductFrame>
  )
}
