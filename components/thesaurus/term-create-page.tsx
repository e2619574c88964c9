import { useTranslations } from 'next-intl'
import { tenantPaths } from '#lib/paths/paths'
import { FormMessages } from '../form/form-messages'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { TermForm } from './term-form'

type TermCreatePageProps = {
  rights: ProductRights
  userId: string
  /** The word that it begins with: one that content has already. */
  name: string
}

/** Adding a keyword to those that are kept in order. */
export function TermCreatePage({ rights, userId, name }: TermCreatePageProps) {
  const pages = useTranslations('pages.titles')
  const lists = { synonyms: [], broader: [], narrower: [], related: [] }
  return (
    <ProductFrame
      {...rights}
      place="terms"
      title={pages('termCreate')}
      above={[{ label: pages('terms'), href: tenantPaths.terms() }]}
    >
      <FormMessages of={['thesaurus', 'project.tags']}>
        <TermForm userId={userId} values={{ name, note: '', replacedBy: '', uri: '', ...lists }} named={[]} />
      </FormMessages>
    </ProductFrame>
  )
}
