'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { Combobox } from '#components/ui/combobox'
import { Field } from '#components/ui/field'
import { Notice } from '#components/ui/notice'
import { Select } from '#components/ui/select'
import { AppError } from '#contract/errors'
import type { RelationEnd, RelationOffer } from '#contract/relation'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import { problemText } from '#lib/forms/problem-text'
import { addRelation, type Related } from './relation-calls'
import type { RelationWords } from './relations-card'
import { useFoundThings } from './use-found-things'

type RelationAddProps = { of: Related; offers: RelationOffer[]; words: RelationWords }

const idOf = ({ type, end }: { type: string; end: RelationEnd }) => `${end} ${type}`

/** Adds a relation: how, and with what. It is made at once, outside the form that it may stand beside. */
export function RelationAdd({ of, offers, words }: RelationAddProps) {
  const router = useRouter()
  const isProduct = of.product !== undefined
  const [offer, setOffer] = useState(offers[0])
  const [other, setOther] = useState<{ value: string; label: string }>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const requestKey = useRef('')
  const { found, setQuery } = useFoundThings(isProduct ? 'product' : 'organisation')
  const self = of.product ?? of.organisation

  const add = async () => {
    if (isBusy || offer === undefined) return
    setBusy(true)
    setProblem(undefined)
    requestKey.current ||= crypto.randomUUID()
    try {
      const { type, end } = offer
      await addRelation(of, { type, end, other: other?.value ?? '' }, requestKey.current)
      toast({ message: fillText(words.added, { title: other?.label ?? '' }), closeLabel: words.close })
      setOther(undefined)
      router.refresh()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Without a choice the message comes from before the upstream, as a key.
      setProblem(other === undefined ? words.otherHelp : problemText(error))
    } finally {
      requestKey.current = ''
      setBusy(false)
    }
  }
  const id = `relation-${isProduct ? 'product' : 'organisation'}`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter must not send the form that this may stand beside
    <div className="stack" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
      <Field id={`${id}-type`} label={isProduct ? words.typeProduct : words.type} words={words}>
        {(control) => (
          <Select
            {...control}
            value={offer === undefined ? '' : idOf(offer)}
            onChange={({ target }) => setOffer(offers.find((one) => idOf(one) === target.value))}
            options={offers.map((one) => ({ value: idOf(one), label: one.label }))}
          />
        )}
      </Field>
      <Field
        id={`${id}-other`}
        label={isProduct ? words.otherProduct : words.other}
        words={words}
        help={words.otherHelp}
      >
        {(control) => (
          <Combobox
            {...control}
            label={isProduct ? words.otherProduct : words.other}
            options={found.filter(({ value }) => value !== self)}
            selected={other === undefined ? [] : [other]}
            onSelectedChange={([chosen]) => setOther(chosen)}
            onQueryChange={setQuery}
            words={{
              open: words.open,
              empty: words.empty,
              count: (count) => fillText(words.count, { count }),
              remove: (title) => fillText(words.remove, { title }),
            }}
          />
        )}
      </Field>
      {problem === undefined ? null : (
        <Notice kind="error" announce>
          {problem}
        </Notice>
      )}
      <div>
        <Button icon={<Plus />} busy={isBusy && words.adding} onClick={() => void add()}>
          {words.add}
        </Button>
      </div>
      <p className="field-help">{words.addNote}</p>
    </div>
  )
}
