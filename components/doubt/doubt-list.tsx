'use client'

import { Check, ChevronDown, Equal, Pencil, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FieldDiff } from '#components/conflict/field-diff'
import { AppLink } from '#components/ui/action/app-link'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { Notice } from '#components/ui/feedback/notice'
import { Card } from '#components/ui/page/card'
import type { DoubtedRecord, SentDecision } from '#contract/content/doubts'
import type { Doubt } from '#contract/doubt/doubt'
import type { DoubtAct } from '#contract/doubt/rules'
import type { AppError } from '#contract/kernel/errors'
import type { FieldDefinition } from '#contract/types/type-definition'
import { useAction } from '#lib/browser/use-action'
import { useIssueTexts } from '#lib/forms/use-issue-texts'
import { itemPageHref } from '#lib/paths/item-href'
import { atField } from '#lib/paths/section-path'
import { type FieldErrors, noErrors } from '../fields/field-errors'
import { plainFormOf } from '../fields/plain/plain-forms'
import { decide } from './decide'
import { ReasonForm, RightForm } from './doubt-forms'
import { DoubtSentence } from './doubt-sentence'
import { focusIn, rows, useListKeys } from './use-list-keys'

type Act = (record: DoubtedRecord, decisions: SentDecision[]) => Promise<unknown>

/** Why a decision was refused, and what is wrong with what was filled in, by doubt. */
type Wrong = { message: string; texts: string[]; errors: Record<string, FieldErrors> }

const keyed = ['take', 'refuse', 'bothWrong'] as const

/** Differing values, record by record; a decided one leaves the list, and the next takes the focus. */
export function DoubtList({ records }: { records: DoubtedRecord[] }) {
  const t = useTranslations('doubts')
  const locale = useLocale()
  const letters = useMemo(() => Object.fromEntries(keyed.map((act) => [t(`shortcut.${act}`), act])), [t])
  useListKeys(letters)
  const { run, running } = useAction()
  const [wrong, setWrong] = useState<Wrong>()
  const loadIssueText = useIssueTexts()
  const explain = async (error: AppError, record: DoubtedRecord, decisions: SentDecision[]) => {
    const issues = error.options.fields ?? []
    const say = issues.length === 0 ? undefined : await loadIssueText()
    const found: Wrong = { message: error.message, texts: [], errors: {} }
    for (const issue of issues) {
      const text = say?.(issue) ?? ''
      const [, place = '', part = ''] = /^decisions\.(\d+)\.value\.?(.*)$/.exec(issue.path) ?? []
      const [, name = ''] = /^values\.(\w+)/.exec(issue.path) ?? []
      const label = record.fields.find((field) => field.name === name)?.label[locale] ?? name
      if (place === '') found.texts.push(label === '' ? text : `${label}: ${text}`)
      else found.errors[decisions[Number(place)]?.doubt ?? ''] = { [part]: text }
    }
    setWrong(found)
  }
  const next = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list is without what was decided
  useEffect(() => {
    if (next.current === undefined) return
    focusIn(rows().find((row) => row.dataset.doubt === next.current) ?? rows()[0])
    next.current = undefined
  }, [records])
  const act: Act = async (record, decisions) => {
    const ids = decisions.map(({ doubt }) => doubt)
    const all = rows().map((row) => row.dataset.doubt ?? '')
    const last = Math.max(...ids.map((id) => all.indexOf(id)))
    const following = all.slice(last + 1).find((id) => !ids.includes(id))
    const [first] = decisions
    setWrong(undefined)
    return run(
      async () => {
        const result = await decide(record, decisions)
        next.current = following ?? ''
        return result
      },
      {
        name: ids.join(),
        refresh: 'always',
        refused: (error) => void explain(error, record, decisions),
        done: ({ published }) =>
          first === undefined || first.act === 'take'
            ? t(published ? 'done.published' : 'done.concept')
            : t(`done.${first.act}`),
      },
    )
  }
  return (
    <div className="stack">
      {wrong === undefined ? null : (
        <Notice kind="error" announce>
          <p>{wrong.message}</p>
          {wrong.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      {records.map((record) => (
        <RecordCard key={`${record.kind} ${record.key}`} {...{ record, act, running, wrong }} />
      ))}
    </div>
  )
}

type RecordProps = { record: DoubtedRecord; act: Act; running: string | undefined; wrong: Wrong | undefined }

function RecordCard({ record, act, running, wrong }: RecordProps) {
  const t = useTranslations('doubts')
  const { kind, key, title, organisation, doubts, fields, publishes } = record
  const href = itemPageHref(kind, key, organisation.key)
  const takeable = doubts.filter(({ value }) => value !== undefined)
  // Of a field that several say something of, only one can be taken over.
  const together = takeable.filter(({ field }) => takeable.filter((one) => one.field === field).length === 1)
  const ids = together.map(({ id }) => id)
  return (
    <Card
      title={<AppLink href={href}>{title}</AppLink>}
      note={kind === 'organisation' ? t(`kinds.${kind}`) : `${t(`kinds.${kind}`)} · ${organisation.title}`}
      actions={
        together.length > 1 ? (
          <Button
            size="small"
            icon={<Check />}
            busy={running === ids.join() && t('busy')}
            onClick={() =>
              void act(
                record,
                ids.map((doubt) => ({ doubt, act: 'take' })),
              )
            }
          >
            {t('takeAll', { count: together.length })}
          </Button>
        ) : null
      }
      flush
    >
      <ul className="doubt-list" aria-label={t('ofRecord', { title })}>
        {doubts.map((doubt) => (
          <DoubtRow
            key={doubt.id}
            {...{ doubt, record, act, running, wrong, href }}
            field={fields.find(({ name }) => name === doubt.field)}
          />
        ))}
      </ul>
      {publishes ? null : <p className="card-body text-small text-muted">{t('takeHelp')}</p>}
    </Card>
  )
}

type RowProps = RecordProps & { doubt: Doubt; field: FieldDefinition | undefined; href: string }

function DoubtRow({ doubt, field, record, act, running, wrong, href }: RowProps) {
  const t = useTranslations('doubts')
  const label = doubt.field === '' ? t('whole') : doubt.label
  const isRunning = running === doubt.id
  const decideAs = (as: Exclude<DoubtAct, 'bothWrong'>) => void act(record, [{ doubt: doubt.id, act: as }])
  return (
    <li className="doubt" data-doubt={doubt.id}>
      <div className="doubt-said">
        <h3>{label}</h3>
        {doubt.diff === null ? null : <FieldDiff diff={doubt.diff} />}
        <DoubtSentence doubt={doubt} isShown={doubt.diff !== null} />
      </div>
      <div className="doubt-actions">
        {doubt.value === undefined ? null : (
          <Button
            size="small"
            icon={<Check />}
            busy={isRunning && t('busy')}
            data-act="take"
            onClick={() => decideAs('take')}
          >
            {t('take')}
            <span className="sr-only">: {label}</span>
          </Button>
        )}
        {doubt.value === undefined ? (
          <Button size="small" icon={<Check />} onClick={() => decideAs('handled')}>
            {t('handled')}
            <span className="sr-only">: {label}</span>
          </Button>
        ) : null}
        {doubt.source === 'visitor' ? (
          <details className="doubt-right">
            <summary className="button button-small" data-act="refuse">
              <X />
              {t('refuse')}
              <span className="sr-only">: {label}</span>
              <ChevronDown />
            </summary>
            <ReasonForm
              isRunning={isRunning}
              onReason={(reason) => void act(record, [{ doubt: doubt.id, act: 'refuse', reason }])}
            />
          </details>
        ) : (
          <Button size="small" icon={<X />} data-act="refuse" onClick={() => decideAs('refuse')}>
            {t('refuse')}
            <span className="sr-only">: {label}</span>
          </Button>
        )}
        {doubt.value === undefined ? null : (
          <Button size="small" icon={<Equal />} onClick={() => decideAs('noDifference')}>
            {t('noDifference')}
            <span className="sr-only">: {label}</span>
          </Button>
        )}
        {field === undefined || plainFormOf(field) === undefined ? (
          <ButtonLink size="small" href={doubt.field === '' ? href : atField(href, doubt.field)}>
            {t('openForm')}
          </ButtonLink>
        ) : (
          <details className="doubt-right">
            <summary className="button button-small" data-act="bothWrong">
              <Pencil />
              {t(doubt.value === undefined ? 'mend' : 'bothWrong')}
              <span className="sr-only">: {label}</span>
              <ChevronDown />
            </summary>
            <RightForm
              field={field}
              value={doubt.value}
              isRunning={isRunning}
              errors={wrong?.errors[doubt.id] ?? noErrors}
              onRight={(value) => void act(record, [{ doubt: doubt.id, act: 'bothWrong', value }])}
            />
          </details>
        )}
      </div>
    </li>
  )
}
