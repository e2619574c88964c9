import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { AppLink } from '#components/ui/action/app-link'
import { Row, RowHeader, Table } from '#components/ui/display/table'
import { Notice } from '#components/ui/feedback/notice'
import { followingChanges } from '#contract/type-editor/following-changes'
import type { EditedType } from '#contract/type-editor/type-editor'
import type { TypeEffect } from '#contract/type-editor/type-effect'
import { formatDateTime, formatNumber } from '#lib/format/format'
import { itemPageHref } from '#lib/paths/item-href'
import { apiPaths, tenantPaths } from '#lib/paths/paths'
import { buttonClass } from '../ui/action/button-look'
import { FollowingList } from './following-list'

type EffectViewProps = {
  type: Pick<EditedType, 'key' | 'kind'>
  effect: TypeEffect
  isOutdated: boolean
  /** The reader requested it, so the focus continues here in place of the button. */
  takesFocus: boolean
}

/** The effect on fields and on content when a type is published. */
export function EffectView({ type, effect, isOutdated, takesFocus }: EffectViewProps) {
  const t = useTranslations('typeEditor')
  const locale = useLocale()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // People who moved on to something else during the check keep their focus.
    if (takesFocus && document.activeElement === document.body) title.current?.focus()
  }, [takesFocus])
  const { state, looked, fields, endedAt } = effect
  const records = effect.records ?? looked
  const changed = fields.filter(({ change }) => change !== 'same')
  return (
    <div className="stack gap-4">
      <h3 ref={title} tabIndex={-1}>
        {t('effect')}
      </h3>
      {isOutdated ? <Notice kind="warning">{t('outdated')}</Notice> : null}
      {state === 'stopped' ? <Notice kind="warning">{t('stopped', { looked, records })}</Notice> : null}
      <p>
        <span>{records === 0 ? t('noRecords') : t('records', { count: records })}</span>
        {endedAt === null ? null : (
          <span className="text-muted">{` ${t('lookedAt', { at: formatDateTime(endedAt) })}`}</span>
        )}
      </p>
      {changed.length === 0 ? null : (
        <Table caption={t('effectFields')} narrow="scroll">
          <thead>
            <tr>
              <th scope="col">{t('effectField')}</th>
              <th scope="col">{t('effectChange')}</th>
              <th scope="col">{t('effectFilled')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ name, label, change, filled }) => (
              <Row key={name}>
                <RowHeader>{label[locale]}</RowHeader>
                <td>{t(`changes.${change}`)}</td>
                <td className="tabular-nums">{formatNumber(filled, locale)}</td>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      <Inheriting effect={effect} />
      <Invalid type={type} effect={effect} records={records} />
      <FollowingList type={type} changes={followingChanges(effect)} isPublished={false} />
    </div>
  )
}

/** The types that get the same. */
function Inheriting({ effect: { inheriting } }: Pick<EffectViewProps, 'effect'>) {
  const t = useTranslations('typeEditor')
  const locale = useLocale()
  if (inheriting.length === 0) return null
  return (
    <div>
      <p>{t('inheriting', { count: inheriting.length })}</p>
      <ul className="type-invalid">
        {inheriting.map(({ key, name, isLater }) => (
          <li key={key}>
            <AppLink href={tenantPaths.typeEdit(key)}>{name[locale]}</AppLink>
            {isLater ? <span className="field-help">{t('inheritsLater')}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Records that would become invalid: some by name, and all of them as a workbook. */
function Invalid({ type, effect, records }: Pick<EffectViewProps, 'type' | 'effect'> & { records: number }) {
  const t = useTranslations('typeEditor')
  const locale = useLocale()
  const { count, items } = effect.invalid
  const unnamed = count - items.length
  if (count === 0) return records === 0 || effect.state === 'stopped' ? null : <p>{t('noneInvalid')}</p>
  return (
    <>
      <Notice kind="warning">
        <b>{t('invalid', { count })}</b> {t('invalidHelp')}
      </Notice>
      <div>
        <a className={buttonClass({ size: 'small' })} href={apiPaths.typeEffectWorkbook(type.key)} download>
          <Download /> {t('download')}
        </a>
      </div>
      <ul className="type-invalid">
        {items.map(({ key, title: name, organisation, fields: wrong }) => (
          <li key={`${organisation?.key} ${key}`}>
            <AppLink href={itemPageHref(type.kind, key, organisation?.key ?? key)}>{name}</AppLink>
            {organisation === null ? null : <span className="field-help">{organisation.title}</span>}
            <span className="field-help">{wrong.map((label) => label[locale]).join(', ')}</span>
          </li>
        ))}
      </ul>
      {unnamed > 0 ? <p>{t('invalidMore', { count: unnamed })}</p> : null}
    </>
  )
}
