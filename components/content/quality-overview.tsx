import { useLocale, useNow, useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Progress } from '#components/ui/feedback/progress'
import { Card } from '#components/ui/page/card'
import type { Item } from '#contract/content/item'
import type { FieldProvenance } from '#contract/content/provenance'
import { isLeftOpen, oldFields, qualityOf, qualityPoints } from '#contract/content/quality'
import type { TypeDefinition } from '#contract/types/type-definition'
import { formatDate } from '#lib/format/format'
import { atSection } from '#lib/paths/section-path'
import { sectionsOf } from '../types/sections'

type QualityOverviewProps = {
  item: Pick<Item, 'values' | 'outside'> & { definitions?: TypeDefinition[]; provenance?: FieldProvenance[] }
  /** The form in which it is improved; left out for who may not. */
  form?: string
}

/** The first of the fields that were left open; the form shows the others. */
const mostFields = 5

/** How good the content of an item is and why, with what can be done about it, each leading to its place in the form. */
export function QualityOverview({ item, form }: QualityOverviewProps) {
  const { values, definitions = [], outside, provenance = [] } = item
  const t = useTranslations('fields.quality')
  const locale = useLocale()
  const { score, fields, texts, filled, total, hints } = qualityOf(definitions, values)
  const placed = sectionsOf(definitions).flatMap(({ key, fields: inside }) =>
    inside.map((field) => ({ ...field, section: key })),
  )
  const named = (name: string) => placed.find((field) => field.name === name)
  const broken = outside.filter(({ state }) => state === 'broken')
  const empty = placed.filter(({ name, administratorsOnly }) => !administratorsOnly && isLeftOpen(values[name]))
  const known = provenance.filter(({ field }) => named(field) !== undefined && !isLeftOpen(values[field]))
  const old = oldFields(known, useNow())
  const linked = (name: string) => {
    const field = named(name)
    const label = field?.label[locale] ?? name
    return form && field ? <AppLink href={atSection(form, field.section)}>{label}</AppLink> : label
  }
  return (
    <Card title={t('title')}>
      <div className="stack gap-4">
        <Progress label={t('title')} value={score} max={100} text={t('score', { score })} />
        <ul className="text-small text-text-2 grid gap-1">
          <li>{t('ofFields', { filled, total, points: fields, most: qualityPoints.fields })}</li>
          <li>{t('ofTexts', { count: hints.length, points: texts, most: qualityPoints.texts })}</li>
          {known.length === 0 ? null : (
            <li>{t('ofAge', { recent: known.length - old.length, total: known.length })}</li>
          )}
        </ul>
        {form === undefined || broken.length + hints.length + old.length + empty.length === 0 ? null : (
          <div>
            <h3 className="text-small font-semibold">{t('todo')}</h3>
            <ul className="mt-2 grid gap-2">
              {broken.map(({ path, subject }) => (
                <li key={`${path} ${subject}`}>
                  {linked(path.split('.')[1] ?? '')}
                  <span className="field-help wrap-anywhere block">{t('broken', { address: subject })}</span>
                </li>
              ))}
              {hints.map(({ field, code, params }) => (
                <li key={field}>
                  {linked(field)}
                  <span className="field-help block">{t(code, { count: 0, maximum: 0, found: '', ...params })}</span>
                </li>
              ))}
              {old.slice(0, mostFields).map(({ field, at, seen }) => (
                <li key={`old ${field}`}>
                  {linked(field)}
                  <span className="field-help block">
                    {t(seen === null ? 'old' : 'oldConfirmed', { day: formatDate(seen?.at ?? at) })}
                  </span>
                </li>
              ))}
              {empty.slice(0, mostFields).map(({ name }) => (
                <li key={name}>
                  {linked(name)}
                  <span className="field-help block">{t('empty')}</span>
                </li>
              ))}
            </ul>
            {empty.length > mostFields ? (
              <p className="field-help mt-2">{t('moreEmpty', { count: empty.length - mostFields })}</p>
            ) : null}
          </div>
        )}
      </div>
    </Card>
  )
}
