import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/page/card'
import type { OpenConfirmation } from '#contract/confirmation/confirmation'
import type { ProductAnswers } from '#lib/forms/product-answers'

export type ConfirmProductsProps = {
  products: OpenConfirmation['products']
  /** What was said before the form was refused. */
  answers: ProductAnswers
}

/** Per product: right or not; it may be skipped. */
export function ConfirmProducts({ products, answers }: ConfirmProductsProps) {
  const t = useTranslations('confirm')
  const states = useTranslations('states')
  if (products.length === 0) return null
  return (
    <Card title={t('products')} flush>
      <p className="card-body">{t('productsLead')}</p>
      {products.map(({ key, title, state }) => (
        <fieldset key={key} className="question">
          <legend>
            {title}
            <span>{states(`short.${state}`)}</span>
          </legend>
          <label className="pick">
            <input
              className="radio"
              type="radio"
              name={`product.${key}`}
              value="yes"
              defaultChecked={answers[key] === true}
            />
            {t('correct')}
          </label>
          <label className="pick">
            <input
              className="radio"
              type="radio"
              name={`product.${key}`}
              value="no"
              defaultChecked={answers[key] === false}
            />
            {t('incorrect')}
          </label>
        </fieldset>
      ))}
    </Card>
  )
}
