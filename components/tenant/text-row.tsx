'use client'

import { PencilLine, RotateCcw, Save } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Field } from '#components/ui/input/field'
import { Textarea } from '#components/ui/input/textarea'
import type { Locale } from '#contract/kernel/constants'
import type { AppError } from '#contract/kernel/errors'
import type { SiteText } from '#contract/tenant/site-text'
import { call } from '#lib/api/client'
import { refusalText } from '#lib/browser/refusal-text'
import { useAction } from '#lib/browser/use-action'

type TextRowProps = {
  language: Locale
  text: SiteText
  /** The most signs that it may have. */
  maximum: number
}

/** Signs of a text that name its button. */
const longestName = 80

/** The text that somebody else saved meanwhile, null for the standard one; undefined for any other refusal. */
function theirsIn({ code, options }: AppError): string | null | undefined {
  const { theirs } = options.details ?? {}
  if (code !== 'CONFLICT' || typeof theirs !== 'object' || theirs === null || !('text' in theirs)) return undefined
  return typeof theirs.text === 'string' ? theirs.text : null
}

/** One text: the standard one, the one on this site, and its form in place. */
export function TextRow({ language, text: { key, count, places, standard, own, values }, maximum }: TextRowProps) {
  const t = useTranslations('tenant.texts')
  const ui = useTranslations('ui')
  const { run, isRunning } = useAction()
  const field = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(own ?? standard)
  const [before, setBefore] = useState(own)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])

  const showRefused = (error: AppError) => {
    const theirs = theirsIn(error)
    if (theirs === undefined) return setProblem(refusalText(error))
    setProblem(t('conflict', { text: theirs ?? standard }))
    setBefore(theirs)
  }
  const change = async (next: string | null) => {
    setProblem(undefined)
    const body = { language, key, text: next, before }
    const changed = await run(async () => (await call('PUT /tenants/site/text', { body })).data, {
      done: (data) => (data.own === null ? t('takenBack') : t('saved')),
      refused: showRefused,
    })
    if (changed === undefined) return
    setBefore(changed.own)
    setTyped(changed.own ?? standard)
    setOpen(false)
    opener.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change(typed)
  }
  const close = () => {
    setOpen(false)
    setTyped(before ?? standard)
    setProblem(undefined)
    opener.current?.focus()
  }
  const used = values.map((name) => `{${name}}`).join(', ')
  const help = [
    used === '' ? t('noValues') : t('valuesHelp', { values: used }),
    t('lengthHelp', { maximum: String(maximum) }),
  ]
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <p className="wrap-anywhere" lang={language}>
            {before ?? standard}
          </p>
          {before === null ? null : (
            <p className="field-help wrap-anywhere">
              {t('standard')}: <span lang={language}>{standard}</span>
            </p>
          )}
          <p className="field-help">{t('standsIn', { places: places.join(', ') })}</p>
        </div>
        <Button
          ref={opener}
          size="small"
          icon={<PencilLine />}
          aria-expanded={isOpen}
          aria-label={t('changeOf', { text: (before ?? standard).slice(0, longestName) })}
          onClick={() => (isOpen ? close() : setOpen(true))}
        >
          {t('change')}
        </Button>
      </div>
      {isOpen ? (
        <form onSubmit={submit} noValidate className="mt-4 max-w-[760px]">
          {count > 1 ? (
            <p className="mb-3">{t('standsInMany', { count: String(count), places: places.join(', ') })}</p>
          ) : null}
          <Field id={`text-${key}`} label={t('label')} help={help.join(' ')} error={problem}>
            {(control) => (
              <Textarea
                {...control}
                ref={field}
                lang={language}
                maxLength={Math.max(maximum, typed.length)}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          <p className="field-help">
            {t('key')}: <code className="break-all">{key}</code>
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button type="submit" look="primary" icon={<Save />} busy={isRunning && ui('saving')}>
              {t('save')}
            </Button>
            {before === null ? null : (
              <Button icon={<RotateCcw />} onClick={() => void change(null)}>
                {t('takeBack')}
              </Button>
            )}
            <Button look="quiet" onClick={close}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      ) : null}
    </li>
  )
}
