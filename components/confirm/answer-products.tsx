import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Field } from '#components/ui/input/field'
import { Textarea } from '#components/ui/input/textarea'
import { Card } from '#components/ui/page/card'
import type { CheckPage } from '#contract/confirmation/answer'
import { type Locale, maximumRemark } from '#contract/kernel/constants'
import { organisationPaths } from '#lib/paths/paths'
import { errorsBelow, type FieldErrors } from '../fields/field-errors'
import { PlainDate } from '../fields/plain/plain-control'
import { recordOf } from '../fields/read-value'
import { useStateName } from '../item/use-state-name'
import { wholeDates } from '../ui/text/whole-dates'
import { idOf, type RecordDraft, recordName, textIn } from './answer-names'
import { AnswerRows, RecordMarks, visibleSections } from './answer-sections'
import { typesOf } from './read-answer'

export type AnswerProductsProps = {
  organisation: string
  page: Pick<CheckPage, 'products' | 'productTypes' | 'furtherProducts' | 'related'>
  drafts: Readonly<Record<string, unknown>>
  errors: FieldErrors
  reader: AnswerReader
  locale: Locale
}

/** Who answers: somebody who signed in, somebody who can, or somebody who has no account. */
export type AnswerReader = 'signedIn' | 'account' | 'outsider'

/** Of more than these the data stand folded, so that the end of the page stays near. */
const openAtMost = 6
/** So many stand there at once; the others unfold. */
const namedAtMost = 10

/** Each product with its data: right, changed, wrong, or no longer there. It may be skipped. */
export function AnswerProducts({ organisation, page, drafts, errors, reader, locale }: AnswerProductsProps) {
  const t = useTranslations('confirm')
  const { products, furtherProducts } = page
  if (products.length + furtherProducts === 0) return null
  const named = products.slice(0, namedAtMost)
  const others = products.slice(namedAtMost)
  const draftOf = (key: string) => recordOf(drafts[key])
  const errorsOf = (key: string) => errorsBelow(errors, recordName(key))
  const hasTyped = ({ key }: (typeof products)[number]) =>
    Object.keys(draftOf(key)).length > 0 || Object.keys(errorsOf(key)).length > 0
  const draw = (product: (typeof products)[number]) => (
    <AnswerProduct
      key={product.key}
      {...{ product, page, locale }}
      draft={draftOf(product.key)}
      errors={errorsOf(product.key)}
      isFolded={products.length > openAtMost}
    />
  )
  return (
    <Card title={t('products')} flush>
      {products.length === 0 ? null : <p className="card-body">{t('productsLead')}</p>}
      {named.map(draw)}
      {others.length === 0 ? null : (
        <details className="answer-others" open={others.some(hasTyped)}>
          <summary>
            <ChevronRight />
            <span>{t('others', { count: others.length })}</span>
          </summary>
          {others.map(draw)}
        </details>
      )}
      {furtherProducts === 0 ? null : (
        <p className="card-body pt-5">
          <span>{t(reader === 'outsider' ? 'furtherNot' : 'further', { count: furtherProducts })}</span>{' '}
          {reader === 'outsider' ? null : (
            <a href={organisationPaths(organisation).products()}>
              {t(reader === 'account' ? 'furtherSignIn' : 'furtherLink')}
            </a>
          )}
        </p>
      )}
    </Card>
  )
}

type AnswerProductProps = Pick<AnswerProductsProps, 'page' | 'locale' | 'errors'> & {
  product: CheckPage['products'][number]
  draft: RecordDraft
  isFolded: boolean
}

function AnswerProduct({ product, page, draft, errors, isFolded, locale }: AnswerProductProps) {
  const t = useTranslations('confirm')
  const nameOf = useStateName()
  const { key, title, types, values, fields, version, incorrect, ...publication } = product
  const record = recordName(key)
  const id = idOf(record)
  const { related } = page
  const props = { record, types: typesOf(page, types), values, fields, related, version, draft, errors, locale }
  const hasTyped = Object.keys(recordOf(draft.fields)).length > 0 || Object.keys(errors).length > 0
  const chosen = draft.gone === undefined ? draft.answer : 'gone'
  const option = (answer: 'right' | 'wrong' | 'gone', label: string) => (
    <label className={`pick pick-${answer}${answer === 'gone' ? ' pick-long' : ''}`}>
      <input
        className="checkbox radio"
        type="radio"
        name={`${record}:answer`}
        value={answer}
        defaultChecked={chosen === answer}
      />
      {label}
    </label>
  )
  return (
    <fieldset className="answer-product">
      <legend>
        <h3>{title}</h3>
        <span>{wholeDates(nameOf(publication, 'product'))}</span>
      </legend>
      <RecordMarks {...props} />
      {incorrect === null ? null : <p className="answer-locked">{t('saidWrong', { ...incorrect })}</p>}
      <details className="answer-data" open={!isFolded || hasTyped}>
        <summary>
          <ChevronRight />
          {t('productData')}
          <span className="sr-only">: {title}</span>
        </summary>
        <AnswerRows {...props} shown={visibleSections(props).flatMap((section) => section.fields)} />
      </details>
      <div className="answer-picks">
        {option('right', t('correct'))}
        {option('wrong', t('incorrect'))}
        {option('gone', t('gone'))}
        {/* Without script too each shows only where it is needed. */}
        <div className="answer-remark">
          <Field
            id={`${id}-remark`}
            label={t('remark', { product: title })}
            help={t('remarkHelp')}
            error={errors.remark}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                name={`${record}:remark`}
                maxLength={maximumRemark}
                defaultValue={textIn(draft, 'remark')}
              />
            )}
          </Field>
        </div>
        <div className="answer-gone">
          <Field id={`${id}-gone`} label={t('goneFrom')} optional error={errors['gone.from']}>
            {(control) => <PlainDate {...control} name={`${record}:from`} text={textIn(draft.gone, 'from')} />}
          </Field>
        </div>
      </div>
    </fieldset>
  )
}
