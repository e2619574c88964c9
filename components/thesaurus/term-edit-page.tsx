import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Card } from '#components/ui/page/card'
import { totalSaid } from '#contract/kernel/constants'
import type { Term } from '#contract/thesaurus/thesaurus'
import { tenantPaths } from '#lib/paths/paths'
import { FormMessages } from '../form/form-messages'
import { HistoryLink } from '../frame/history-link'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { TermDelete } from './term-delete'
import { TermForm } from './term-form'

type TermEditPageProps = { rights: ProductRights; userId: string; term: Term }

/** A keyword with its relations, and how many records have it; one that nothing has can go. */
export function TermEditPage({ rights, userId, term }: TermEditPageProps) {
  const pages = useTranslations('pages.titles')
  const errors = useTranslations('errors')
  const { key, version, values, named, records, replaces } = term
  const isUsed = records > 0 || replaces.length > 0
  return (
    <ProductFrame
      {...rights}
      place="terms"
      title={values.name}
      above={[{ label: pages('terms'), href: tenantPaths.terms() }]}
      actions={
        <>
          <HistoryLink subject={{ type: 'term', key }} />
          <ClientMessages of={['ui', 'thesaurus']}>
            <TermDelete
              term={{ key, version, name: values.name }}
              reason={isUsed ? errors('TERM_IN_USE.message') : undefined}
            />
          </ClientMessages>
        </>
      }
    >
      <TermUses {...term} />
      <FormMessages of={['thesaurus', 'project.tags']}>
        <TermForm key={version} userId={userId} values={values} named={named} term={{ key, version }} />
      </FormMessages>
    </ProductFrame>
  )
}

/** Which of its names stand in records, and which terms it came in the place of. */
function TermUses({ uses, replaces }: Pick<Term, 'uses' | 'replaces'>) {
  const t = useTranslations('thesaurus')
  const used = uses.filter(({ records }) => records > 0)
  return (
    <Card title={t('uses')}>
      {used.length === 0 ? (
        <p>{t('usesNone')}</p>
      ) : (
        <ul className="grid gap-1">
          {used.map(({ word, records }) => (
            <li key={word}>{t('usesOf', { word, ...totalSaid(records) })}</li>
          ))}
        </ul>
      )}
      {replaces.length === 0 ? null : (
        <ul className="mt-2 flex flex-wrap gap-x-3">
          {replaces.map(({ key, name }) => (
            <li key={key}>
              <AppLink href={tenantPaths.termEdit(key)}>{t('replaces', { name })}</AppLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
