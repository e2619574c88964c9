import { Replace } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { ButtonLink } from '#components/ui/action/button-link'
import { Card } from '#components/ui/page/card'
import { keywordsMaximum } from '#contract/change-set/states'
import { totalSaid } from '#contract/kernel/constants'
import type { Term } from '#contract/thesaurus/thesaurus'
import { maintenancePaths, tenantPaths } from '#lib/paths/paths'
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
      isName
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
      <div className="mb-4 max-w-[760px]">
        <TermUses term={term} proposes={rights.maintenance === true || rights.proposes === true} />
      </div>
      <FormMessages of={['thesaurus', 'project.tags']}>
        <TermForm key={version} userId={userId} values={values} named={named} term={{ key, version }} />
      </FormMessages>
    </ProductFrame>
  )
}

type TermUsesProps = { term: Term; proposes: boolean }

/** Which of its names are used in records, what would make them one, and which terms it replaced. */
function TermUses({ term, proposes }: TermUsesProps) {
  const t = useTranslations('thesaurus')
  const { uses, replaces } = term
  const used = uses.filter(({ records }) => records > 0)
  const { words, word } = replacementIn(term)
  return (
    <Card title={t('uses')}>
      {used.length === 0 ? (
        <p>{t('usesNone')}</p>
      ) : (
        <ul className="grid gap-1">
          {used.map((one) => (
            <li key={one.word}>{t('usesOf', { word: one.word, ...totalSaid(one.records) })}</li>
          ))}
        </ul>
      )}
      {proposes && words.length > 0 ? (
        <div className="mt-3 grid justify-items-start gap-2">
          <ButtonLink icon={<Replace />} href={maintenancePaths.add({ words: words.join('\n'), word })}>
            {t('replaceAll', { words: words.map((one) => t('quoted', { word: one })).join(', '), word })}
          </ButtonLink>
          <p className="field-help">{t('replaceAllHelp')}</p>
        </div>
      ) : null}
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

/** The words in records that another replaces: all names of a term that was replaced, else those that are not preferred. */
function replacementIn({ values, uses, named }: Term): { words: string[]; word: string } {
  const successor = named.find(({ key }) => key === values.replacedBy)
  const word = successor?.name ?? values.name
  const words = uses.flatMap((one) => (one.records > 0 && one.word !== word ? [one.word] : []))
  return { words: words.slice(0, keywordsMaximum), word }
}
