'use client'

import { Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Checkbox } from '#components/ui/input/checkbox'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { TextInput } from '#components/ui/input/text-input'
import { Textarea } from '#components/ui/input/textarea'
import { Card } from '#components/ui/page/card'
import { useCopy } from '#lib/browser/use-copy'
import { type EmbedChoice, type EmbedTag, embedCode, embedTag, firstChoice } from '#lib/embed/code'

/** The part itself, with what is online now, as it will appear on the website. */
function EmbedPreview({ tag: { name, attributes } }: { tag: EmbedTag }) {
  const place = useRef<HTMLDivElement>(null)
  const shown = JSON.stringify(attributes)
  useEffect(() => {
    let isShown = true
    // Its classes are of elements, which the server does not know.
    void import('#lib/embed/define').then(({ defineParts }) => {
      if (!isShown) return
      defineParts(window.location.origin)
      const part = document.createElement(name)
      for (const [key, value] of Object.entries<string>(JSON.parse(shown))) part.setAttribute(key, value)
      // Names lead to the website; from here they would lead away from what somebody is choosing.
      part.addEventListener('click', (event) => {
        if (event.composedPath().some((target) => target instanceof HTMLAnchorElement)) event.preventDefault()
      })
      place.current?.replaceChildren(part)
    })
    return () => {
      isShown = false
    }
  }, [name, shown])
  return <div ref={place} />
}

type EmbedGeneratorProps = {
  project: string
  /** Of the site, whose data are shown. */
  origin: string
  /** Where who runs no script goes. */
  website: string
}

type TextName = 'key' | 'region' | 'category' | 'keyword' | 'limit' | 'days' | 'link'

/** Choose content for a website, preview it, and copy it as code. */
export function EmbedGenerator({ project, origin, website }: EmbedGeneratorProps) {
  const t = useTranslations('embed')
  const id = useId()
  const [choice, setChoice] = useState(firstChoice)
  const { copy, hasCopied } = useCopy(`${id}-code`)
  const change = (changed: Partial<EmbedChoice>) => setChoice((before) => ({ ...before, ...changed }))
  const { what } = choice
  const tag = embedTag(project, choice)
  const shown = useDeferredValue(tag)
  const code = embedCode(origin, tag, { href: website, text: t(`fallback.${what}`) })
  const text = (name: TextName, help?: string, type: 'text' | 'number' | 'url' = 'text') => (
    <Field id={`${id}-${name}`} label={t(name)} help={help}>
      {(control) => (
        <TextInput
          {...control}
          type={type}
          measure={type === 'number' ? 'number' : 'full'}
          value={choice[name]}
          onChange={({ target }) => change({ [name]: target.value })}
          autoComplete="off"
        />
      )}
    </Field>
  )
  const select = <Name extends 'what' | 'kind' | 'heading'>(
    name: Name,
    label: string,
    options: { value: EmbedChoice[Name]; label: string }[],
    help?: string,
  ) => (
    <Field id={`${id}-${name}`} label={label} help={help}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={choice[name]}
          onChange={({ target }) => {
            const chosen = options.find(({ value }) => value === target.value)
            if (chosen) change({ [name]: chosen.value })
          }}
        />
      )}
    </Field>
  )
  const isList = what === 'organisation' || what === 'product'
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="stack gap-6">
        <Card title={t('choose')}>
          <div className="stack gap-5">
            {select(
              'what',
              t('what'),
              (['organisation', 'product', 'agenda', 'item'] as const).map((value) => ({
                value,
                label: t(`whats.${value}`),
              })),
            )}
            {what === 'item' ? (
              <>
                {select(
                  'kind',
                  t('kind'),
                  (['organisation', 'product'] as const).map((value) => ({ value, label: t(`kinds.${value}`) })),
                )}
                {text('key', t('keyHelp'))}
              </>
            ) : (
              <>
                {text('region', t('severalHelp'))}
                {text('category', t('severalHelp'))}
                {text('keyword', t('severalHelp'))}
              </>
            )}
            {isList ? (
              <>
                {text('limit', undefined, 'number')}
                <Checkbox
                  label={t('search')}
                  checked={choice.search}
                  onChange={({ target }) => change({ search: target.checked })}
                />
              </>
            ) : null}
            {what === 'agenda' ? text('days', undefined, 'number') : null}
            {select(
              'heading',
              t('heading'),
              (['2', '3', '4'] as const).map((value) => ({ value, label: t(`headings.${value}`) })),
              t('headingHelp'),
            )}
            {text('link', t('linkHelp'), 'url')}
          </div>
        </Card>
        <Card title={t('code')}>
          <div className="stack gap-4">
            <Field id={`${id}-code`} label={t('codeLabel')} help={t('codeHelp')}>
              {(control) => <Textarea {...control} readOnly rows={8} value={code} className="font-mono" />}
            </Field>
            <div>
              <Button look="primary" icon={<Copy />} onClick={() => void copy(code)}>
                {t(hasCopied(code) ? 'copied' : 'copy')}
              </Button>
            </div>
          </div>
        </Card>
      </div>
      <Card title={t('preview')} note={t('previewNote')}>
        {what === 'item' && choice.key.trim() === '' ? <p>{t('previewNone')}</p> : <EmbedPreview tag={shown} />}
      </Card>
    </div>
  )
}
