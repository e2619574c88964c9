import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/page/card'
import type { OpenConfirmation } from '#contract/confirmation/confirmation'
import { maximumRemark } from '#contract/kernel/constants'
import type { ProductAnswers } from '#lib/forms/product-answers'
import { organisationPaths } from '#lib/paths/paths'
import { useStateName } from '../item/use-state-name'

export type ConfirmProductsProps = Pick<OpenConfirmation, 'products' | 'furtherProducts'> & {
  organisation: string
  /** What was said before the form was refused. */
  answers: ProductAnswers
}

/** Per product: right or not, and what is wrong; it may be skipped. */
export function ConfirmProducts({ organisation, products, furtherProducts, answers }: ConfirmProductsProps) {
  const t = useTranslations('confirm')
  const nameOf = useStateName()
  if (products.length + furtherProducts === 0) return null
  return (
    <Card title={t('products')} flush>
      {products.length === 0 ? null : <p className="card-body">{t('productsLead')}</p>}
      {products.map(({ key, title, ...publication }) => (
        <fieldset key={key} className="question">
          <legend>
            {title}
            <span>{nameOf(publication, 'product')}</span>
          </legend>
          <label className="pick">
            <input
              className="radio"
              type="radio"
              name={`product.${key}`}
              value="yes"
              defaultChecked={answers.products[key] === true}
            />
            {t('correct')}
          </label>
          <label className="pick">
            <input
              className="radio"
              type="radio"
              name={`product.${key}`}
              value="no"
              defaultChecked={answers.products[key] === false}
            />
            {t('incorrect')}
          </label>
          {/* Without script too it shows only where it is asked for. */}
          <div className="field question-remark">
            <label className="field-label" htmlFor={`remark.${key}`}>
              {t('remark', { product: title })}
            </label>
            <input
              className="input"
              id={`remark.${key}`}
              name={`remark.${key}`}
              maxLength={maximumRemark}
              aria-describedby={`remark-help.${key}`}
              defaultValue={answers.remarks[key]}
            />
            <p className="field-help" id={`remark-help.${key}`}>
              {t('remarkHelp')}
            </p>
          </div>
        </fieldset>
      ))}
      {furtherProducts === 0 ? null : (
        <p className="card-body">
          <span>{t('further', { count: furtherProducts })}</span>{' '}
          <a href={organisationPaths(organisation).products()}>{t('furtherLink')}</a>
        </p>
      )}
    </Card>
  )
}
