'use client'

import { PencilLine, RotateCcw, Save } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { Field, type FieldWords } from '#components/ui/field'
import { Textarea } from '#components/ui/textarea'
import type { Locale } from '#contract/constants'
import { AppError } from '#contract/errors'
import { longestOverride } from '#contract/overrides'
import type { SiteText } from '#contract/site-text'
import { call } from '#lib/api/client'
import { siteTextEndpoints } from '#lib/api/endpoints/site-text'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import type { RawMessages as Messages } from '#lib/i18n/raw-messages'

export type TextRowWords = Messages['tenant']['texts'] & FieldWords & { saving: string; close: string }

type TextRowProps = { language: Locale; text: SiteText; words: TextRowWords }

/** What a refusal says of the text: what is wrong with it, or what somebody else made of it. */
function reasonOf(error: AppError, { conflict }: TextRowWords, standard: string) {
  const { theirs } = error.options.details ?? {}
  const field = error.options.fields?.[0]
  if (error.code !== 'CONFLICT' || typeof theirs !== 'object' || theirs === null || !('text' in theirs))
    return { message: field !== undefined && 'message' in field ? field.message : error.message }
  const present = typeof theirs.text === 'string' ? theirs.text : null
  return { message: fillText(conflict, { text: present ?? standard }), present }
}

/** One text: as it came, as it is on this site, and its form where it stands. */
export function TextRow({ language, text: { key, standard, own, values }, words }: TextRowProps) {
  const router = useRouter()
  const field = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(own ?? standard)
  const [before, setBefore] = useState(own)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])

  const change = async (next: string | null, from: string | null) => {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { data } = await call(siteTextEndpoints.change, { body: { language, key, text: next, before: from } })
      setBefore(data.own)
      setTyped(data.own ?? standard)
      setOpen(false)
      opener.current?.focus()
      toast({
        message: data.own === null ? words.takenBack : words.saved,
        closeLabel: words.close,
      })
      router.refresh()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { message, present } = reasonOf(error, words, standard)
      setProblem(message)
      if (present !== undefined) setBefore(present)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change(typed, before)
  }
  const close = () => {
    setOpen(false)
    setTyped(before ?? standard)
    setProblem(undefined)
    opener.current?.focus()
  }
  const maximum = longestOverride(standard)
  const used = values.map((name) => `{${name}}`).join(', ')
  const help = [
    used === '' ? words.noValues : fillText(words.valuesHelp, { values: used }),
    fillText(words.lengthHelp, { maximum: String(maximum) }),
  ]
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <code className="text-sm break-all text-text-2">{key}</code>
          <p className="wrap-anywhere" lang={language}>
            {before ?? standard}
          </p>
          {before === null ? null : (
            <p className="field-help wrap-anywhere">
              {words.standard}: <span lang={language}>{standard}</span>
            </p>
          )}
        </div>
        <Button
          ref={opener}
          size="small"
          icon={<PencilLine />}
          aria-expanded={isOpen}
          aria-label={fillText(words.changeOf, { text: key })}
          onClick={() => (isOpen ? close() : setOpen(true))}
        >
          {words.change}
        </Button>
      </div>
      {isOpen ? (
        <form onSubmit={submit} noValidate className="mt-4 max-w-[760px]">
          <Field id={`text-${key}`} label={words.label} words={words} help={help.join(' ')} error={problem}>
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
          <div className="mt-4 flex flex-wrap gap-2">
            <Button type="submit" look="primary" icon={<Save />} busy={isBusy && words.saving}>
              {words.save}
            </Button>
            {before === null ? null : (
              <Button icon={<RotateCcw />} onClick={() => void change(null, before)}>
                {words.takeBack}
              </Button>
            )}
            <Button look="quiet" onClick={close}>
              {words.cancel}
            </Button>
          </div>
        </form>
      ) : null}
    </li>
  )
}
