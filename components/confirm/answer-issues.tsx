import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CheckPage } from '#contract/confirmation/answer'
import { notStored } from '#contract/confirmation/answer-rules'
import { fieldsOf } from '#contract/content/values'
import type { Locale } from '#contract/kernel/constants'
import { issueText } from '#lib/forms/issue-text'
import { type FieldErrors, partId } from '../fields/field-errors'
import { errorPart } from '../fields/plain/plain-editor'
import { type AnswerIssue, idOf, placeOf, recordName } from './answer-names'
import { typesOf } from './read-answer'

type Page = Pick<CheckPage, 'types' | 'products' | 'productTypes'>

export const tickId = 'accepted'

/** The errors of a page by record and path in it, `organisation.phone` and `product.cursus.price.amount`, in words. */
export function useAnswerErrors(issues: readonly AnswerIssue[]): FieldErrors {
  const t = useTranslations('validation')
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const place = placeOf(issue.path)
    if (place === undefined) continue
    const below = 'whole' in place ? [place.whole] : [place.field, place.part].filter(Boolean)
    errors[[place.record, ...below].join('.')] ??= issueText(t, issue)
  }
  return errors
}

function fieldOf(page: Page, place: { record: string; field: string }) {
  const product = page.products.find(({ key }) => recordName(key) === place.record)
  const types = product === undefined ? page.types : typesOf(page, product.types)
  return fieldsOf(types).find(({ name }) => name === place.field)
}

/** The control that shows an issue. */
function controlOf(path: string, page: Page): string {
  const place = placeOf(path)
  if (place === undefined) return tickId
  const id = idOf(place.record)
  if ('whole' in place) {
    const special = /^special\.(\w+)$/.exec(place.whole)?.[1]
    if (place.whole === 'gone.from') return `${id}-gone`
    return special === undefined ? `${id}-remark` : special === 'from' ? 'special' : `special-${special}`
  }
  const field = fieldOf(page, place)
  return partId(idOf(`${place.record}.${place.field}`), field === undefined ? '' : errorPart(field, place.part))
}

/** All that is wrong, each with the way to its field. Without script too: so it moves no focus. */
export function AnswerIssues({ issues, page, locale }: { issues: readonly AnswerIssue[]; page: Page; locale: Locale }) {
  const t = useTranslations('confirm')
  const validation = useTranslations('validation')
  if (issues.length === 0) return null
  const labelOf = (path: string) => {
    const place = placeOf(path)
    if (place === undefined || 'whole' in place) return ''
    const label = fieldOf(page, place)?.label[locale]
    return label === undefined ? '' : `${label}: `
  }
  return (
    <section className="error-summary" id="problems" tabIndex={-1} aria-labelledby="problems-title">
      <div role="alert">
        <h2 id="problems-title">
          <CircleAlert />
          {t('problem')}
        </h2>
        <p>{t(issues.some(({ code }) => code === notStored) ? 'keptRest' : 'kept')}</p>
        <ul>
          {issues.map((issue) => (
            <li key={`${issue.path} ${issue.code}`}>
              <a href={`#${controlOf(issue.path, page)}`}>
                {issue.path === 'accepted' ? t('tickMissing') : `${labelOf(issue.path)}${issueText(validation, issue)}`}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
