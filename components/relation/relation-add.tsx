import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { Combobox } from '#components/ui/input/combobox'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import type { RelationEnd, RelationOffer } from '#contract/content/relation'
import { searchMinimumLength } from '#contract/content/search-limits'
import { call } from '#lib/api/client'
import { refusalText } from '#lib/browser/refusal-text'
import { useAction } from '#lib/browser/use-action'
import { addRelation, type RelationOwner } from './relation-calls'

type ThingOption = { value: string; label: string; note: string }
type ThingQuery = { kind: 'organisation' | 'product'; within?: string | undefined }

/** Organisations or products for what is typed, as options, maybe of one organisation; requested a moment after the last letter. */
function useThingSearch({ kind, within }: ThingQuery) {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<ThingOption[]>([])
  useEffect(() => {
    if (query.trim().length < searchMinimumLength) return setFound([])
    const abort = new AbortController()
    const timer = setTimeout(() => {
      call('GET /main/search', { query: { q: query.trim(), kind } }, { signal: abort.signal }).then(
        ({ data }) =>
          setFound(
            data.items.flatMap(({ key, title, typeName, organisation }) =>
              within === undefined || organisation?.key === within
                ? [{ value: key, label: title, note: organisation?.title ?? typeName }]
                : [],
            ),
          ),
        () => undefined,
      )
    }, 200)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, kind, within])
  return { found, setQuery }
}

type RelationAddProps = { of: RelationOwner; offers: RelationOffer[]; connects: boolean }

const idOf = ({ type, end }: { type: string; end: RelationEnd }) => `${end} ${type}`

/** Adds a relation: how, and with what. It is made at once, outside the form that may be beside it. */
export function RelationAdd({ of, offers, connects }: RelationAddProps) {
  const t = useTranslations('relations')
  const { run, isRunning, failure } = useAction()
  const isProduct = of.product !== undefined
  const [offer, setOffer] = useState(offers[0])
  const [other, setOther] = useState<{ value: string; label: string }>()
  const [hasTried, setTried] = useState(false)
  const { found, setQuery } = useThingSearch({
    kind: isProduct ? 'product' : 'organisation',
    within: connects ? undefined : of.organisation,
  })
  const self = of.product ?? of.organisation

  async function add() {
    setTried(other === undefined)
    if (offer === undefined || other === undefined) return
    const { type, end } = offer
    await run(
      async () => {
        await addRelation(of, { type, end, other: other.value })
        setOther(undefined)
      },
      { done: t('added', { title: other.label }) },
    )
  }
  const problem = hasTried && other === undefined ? t('otherHelp') : failure && refusalText(failure)
  const id = `relation-${isProduct ? 'product' : 'organisation'}`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter must not send the form that this may stand beside
    <div className="stack" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
      <Field id={`${id}-type`} label={t(isProduct ? 'typeProduct' : 'type')}>
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
        label={t(isProduct ? 'otherProduct' : 'other')}
        help={t(connects ? 'otherHelp' : 'otherHelpOwn')}
      >
        {(control) => (
          <Combobox
            {...control}
            label={t(isProduct ? 'otherProduct' : 'other')}
            options={found.filter(({ value }) => value !== self)}
            selected={other === undefined ? [] : [other]}
            onSelectedChange={([chosen]) => setOther(chosen)}
            onQueryChange={setQuery}
          />
        )}
      </Field>
      <Failure of={problem} />
      <div>
        <Button icon={<Plus />} busy={isRunning && t('adding')} onClick={() => void add()}>
          {t('add')}
        </Button>
      </div>
      <p className="field-help">{t('addNote')}</p>
    </div>
  )
}
