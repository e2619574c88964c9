'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { AppLink } from '#components/ui/action/app-link'
import { Row, RowHeader, Table } from '#components/ui/display/table'
import { Notice } from '#components/ui/feedback/notice'
import type { TypeEffect } from '#contract/type-editor/type-editor'
import type { TypeKind } from '#contract/types/type-definition'
import { itemPageHref } from '#lib/paths/item-href'

/** What becomes of fields and of what is there when a type is published. */
export function EffectView({ effect, kind }: { effect: TypeEffect; kind: TypeKind }) {
  const t = useTranslations('typeEditor')
  const locale = useLocale()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { records, fields, invalid } = effect
  const changed = fields.filter(({ change }) => change !== 'same')
  const unnamed = invalid.count - invalid.items.length
  return (
    <div className="stack gap-4">
      <h3 ref={title} tabIndex={-1}>
        {t('effect')}
      </h3>
      <p>{records === 0 ? t('noRecords') : t('records', { count: records })}</p>
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
                <td className="tabular-nums">{filled}</td>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {invalid.count === 0 ? (
        records === 0 ? null : (
          <p>{t('noneInvalid')}</p>
        )
      ) : (
        <>
          <Notice kind="warning">
            <b>{t('invalid', { count: invalid.count })}</b> {t('invalidHelp')}
          </Notice>
          <ul className="type-invalid">
            {invalid.items.map(({ key, title: name, organisation, fields: wrong }) => (
              <li key={`${organisation?.key} ${key}`}>
                <AppLink href={itemPageHref(kind, key, organisation?.key ?? key)}>{name}</AppLink>
                {organisation === null ? null : <span className="field-help">{organisation.title}</span>}
                <span className="field-help">{wrong.map((label) => label[locale]).join(', ')}</span>
              </li>
            ))}
          </ul>
          {unnamed > 0 ? <p>{t('invalidMore', { count: unnamed })}</p> : null}
        </>
      )}
    </div>
  )
}
