'use client'

import { Check, ChevronDown, Equal, Pencil, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { FieldDiff } from '#components/conflict/field-diff'
import { PlainField } from '#components/fields/plain/plain-editor'
import { AppLink } from '#components/ui/action/app-link'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { Textarea } from '#components/ui/input/textarea'
import { Card } from '#components/ui/page/card'
import type { DoubtedRecord, SentDecision } from '#contract/content/doubts'
import type { Doubt } from '#contract/doubt/doubt'
import { type DoubtAct, maximumDoubtReason } from '#contract/doubt/rules'
import type { AppError } from '#contract/kernel/errors'
import type { FieldDefinition } from '#contract/types/type-definition'
import { useAction } from '#lib/browser/use-action'
import { useIssueTexts } from '#lib/forms/use-issue-texts'
import { itemPageHref } from '#lib/paths/item-href'
import { atField } from '#lib/paths/section-path'
import { type FieldErrors, noErrors } from '../fields/field-errors'
import { plainFormOf } from '../fields/plain/plain-forms'
import { decide } from './decide'
import { DoubtSentence } from './doubt-sentence'

type Act = (record: DoubtedRecord, decisions: SentDecision[]) => Promise<unknown>

/** Why a decision was refused, and what is wrong with what was filled in, by doubt. */
type Wrong = { message: string; texts: string[]; errors: Record<string, FieldErrors> }

const keyed = ['take', 'refuse', 'bothWrong'] as const
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-doubt]')]
const focusIn = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('button, summary')?.focus()
const isTyping = (element: Element | null) => element?.matches('input, textarea, select') === true

/** Alt+J and Alt+K go through the list as on the desk; the letters of the acts work on the row that has the focus. */
function useListKeys(letters: Readonly<Record<string, DoubtAct>>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) return
      const all = rows()
      const here = document.activeElement?.closest<HTMLElement>('[data-doubt]') ?? null
      const place = here === null ? -1 : all.indexOf(here)
      const step = event.altKey ? { KeyJ: 1, KeyK: -1 }[event.code] : undefined
      if (step !== undefined) {
        event.preventDefault()
        focusIn(all[Math.max(0, Math.min(all.length - 1, place + step))])
        return
      }
      const act = letters[event.key.toUpperCase()]
      if (event.altKey || here === null || act === undefined || isTyping(document.activeElement)) return
      event.preventDefault()
      here.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [letters])
}

/** What is said otherwise, record by record; what is decided leaves the list, and the next one has the focus. */
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
      async (idempotencyKey) => {
        const result = await decide(record, decisions, idempotencyKey)
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
      <div className="doubt-acts">
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

type ReasonFormProps = { isRunning: boolean; onReason: (reason: string) => void }

/** Why it is not taken over: who reported it reads this. */
function ReasonForm({ isRunning, onReason }: ReasonFormProps) {
  const t = useTranslations('doubts')
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = new FormData(event.currentTarget).get('reason')
    onReason(typeof reason === 'string' ? reason : '')
  }
  return (
    <form onSubmit={submit} noValidate className="stack gap-3 doubt-right-form">
      <Field id={id} label={t('reason')} help={t('reasonHelp')} optional>
        {(control) => <Textarea {...control} name="reason" maxLength={maximumDoubtReason} />}
      </Field>
      <div>
        <Button type="submit" look="primary" size="small" busy={isRunning && t('busy')}>
          {t('refuse')}
        </Button>
      </div>
    </form>
  )
}

type RightFormProps = {
  field: FieldDefinition
  /** What is said, to begin with. */
  value: unknown
  isRunning: boolean
  errors: FieldErrors
  onRight: (value: unknown) => void
}

/** What is right when neither is, in the plain form of the field. */
function RightForm({ field, value, isRunning, errors, onRight }: RightFormProps) {
  const t = useTranslations('doubts')
  const locale = useLocale()
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parts: Record<string, string> = {}
    for (const [name, part] of new FormData(event.currentTarget))
      if (typeof part === 'string') parts[name === 'right' ? '' : name.replace(/^right\./, '')] = part
    const read = plainFormOf(field)?.read(parts, { field, locale, was: value })
    onRight(read ?? null)
  }
  return (
    <form onSubmit={submit} noValidate className="stack gap-3 doubt-right-form">
      <PlainField {...{ field, value, locale, id }} name="right" errors={errors} />
      <div>
        <Button type="submit" look="primary" size="small" busy={isRunning && t('busy')}>
          {t('saveRight')}
        </Button>
      </div>
    </form>
  )
}
