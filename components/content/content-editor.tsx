'use client'

import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { FormBoundary } from '#components/ui/form/form-boundary'
import type { Item, RelatedTitle } from '#contract/content/item'
import type { Doubt } from '#contract/doubt/doubt'
import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import type { ItemKind } from '#contract/kernel/item-kinds'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { SavedHours } from '#lib/agenda/ask-after-hours'
import { loadChunk } from '#lib/browser/load-chunk'
import { lazyInPage, usePart } from '#lib/browser/use-part'
import { useRouter } from '#lib/browser/use-router'
import type { SaveWay } from '#lib/forms/use-content-form'
import { organisationPaths, teamPaths } from '#lib/paths/paths'
import { DoubtsContext } from '../doubt/doubts-context'
import type { RelatedThing } from '../fields/editor-props'
import { type FormTarget, useFormPublishing } from '../publication/use-form-publishing'
import { chosenTypes, typesName, withoutTypes } from '../types/chosen-types'
import { type TypeChoice, TypesCard } from '../types/types-card'
import type { AddressAnswers } from './address-verdicts'
import { BeneathNotice } from './beneath-notice'
import { ClashWarning } from './clash-warning'
import { ContentForm, type ContentFormProps } from './content-form'
import { loadContentProblems } from './content-notices'
import { EditingNotice } from './editing-notice'
import { findAddressFor, lookUps, relatedTo, roomsFor, uploadTo } from './field-sources'
import { onlineValues } from './online-values'
import { type ContentBody, type ContentTarget, isNewTarget, saveContent } from './save-content'

export type ContentEditorProps = Omit<
  ContentFormProps,
  'save' | 'check' | 'renewTypes' | 'sources' | 'aside' | 'lead' | 'organisation' | 'keepClosed'
> & {
  target: ContentTarget
  /** Set where the types can be changed in the form. */
  choice?: TypeChoice
  /** More cards beside the form: what is attached, where it is used. */
  cards?: ReactNode
  /** Possible targets of references; without it they are only shown. */
  related?: readonly RelatedThing[]
  /** What the values refer to. */
  titles?: readonly RelatedTitle[] | undefined
  /** Stored telephone numbers as people write them. */
  phoneTexts?: Readonly<Record<string, string>>
  /** The opening hours of the organisation, for people who plan something there. */
  openingTimes?: OpeningTimes | undefined
  /** Somebody else's version that is gone on with. */
  beneath?: Item['beneath']
  /** Differing values from other sources. */
  doubts?: readonly Doubt[]
  /** Where to go once it is saved, when that is elsewhere. */
  doneHref?: string
  /** The team on whose pages something new is added: that is where it is shown then. */
  ofTeam?: string
}

const FieldDoubts = lazyInPage(async () => (await import('../doubt/field-doubts')).FieldDoubts)
const noDoubts: readonly Doubt[] = []

/** Asks about dates on which the organisation is closed now; what can't be loaded, "Vraagt aandacht" tells of all the same. */
async function askAboutHours(saved: SavedHours): Promise<void> {
  const load = () => import('#lib/agenda/ask-after-hours')
  const { askAfterHours } = await loadChunk(load).catch(() => ({ askAfterHours: undefined }))
  askAfterHours?.(saved)
}

const loadKeepClosed = async () => (await import('#lib/forms/keep-closed-sections')).keepClosedSections
// Only the form of a new organisation shows it, and never at once.
const loadDuplicatesNotice = async () => (await import('./duplicates-notice')).DuplicatesNotice

/** Where a new item is edited further; for an agenda item, its place in the calendar. */
async function pathTo(target: ContentTarget, { key, values }: { key: string; values: Record<string, unknown> }) {
  if ('team' in target) return organisationPaths(key).edit()
  const to = organisationPaths(target.organisation)
  if (target.part === undefined) return to.edit()
  if (target.part !== 'agenda') return { product: to.product, supplement: to.supplement }[target.part](key)
  const { addedPath } = await loadChunk(() => import('#lib/agenda/added-path'))
  return addedPath(target.organisation, key, values.when)
}

/** The subject that others may be editing too; a new one is known to nobody else. */
function editedThing(target: ContentTarget): { type: ItemKind; key: string } | undefined {
  if (isNewTarget(target)) return undefined
  return target.part === undefined
    ? { type: 'organisation', key: target.organisation }
    : { type: target.part, key: target.key }
}

/** The subject for previewing and undoing publication from the form; a new one has none. */
function formTarget(
  target: ContentTarget,
  edited: ReturnType<typeof editedThing>,
  typesIn: ((values: Record<string, unknown>) => string[]) | undefined,
  types: ContentFormProps['types'],
): FormTarget | undefined {
  if (edited === undefined || isNewTarget(target)) return undefined
  const of = { kind: edited.type, key: edited.key, organisation: target.organisation }
  return {
    look: async (values, base, window) => {
      const content = {
        types: typesIn?.(values) ?? types.map(({ key }) => key),
        values: withoutTypes(values),
        base,
      }
      const { lookAt } = await loadChunk(() => import('../publication/publication-calls'))
      return lookAt(of, { action: 'publish', ...window, content })
    },
    takeBack: async (undo) => {
      const { takeBack } = await loadChunk(() => import('../publication/publication-calls'))
      await takeBack(of, undo)
    },
  }
}

/** The content form with what it saves to and checks by: an organisation, or a part of it. */
export function ContentEditor({ target, locale, isPublished, ...props }: ContentEditorProps) {
  const {
    choice,
    cards,
    doneHref,
    ofTeam,
    related,
    titles,
    openingTimes,
    phoneTexts,
    beneath = null,
    doubts = noDoubts,
    ...form
  } = props
  const [isFromOnline, setFromOnline] = useState(false)
  const [answers] = useState<AddressAnswers>(() => new Map())
  const sources = useMemo(
    () => ({
      ...lookUps,
      findAddress: findAddressFor(answers),
      related,
      openingTimes,
      phoneTexts,
      uploadFile: uploadTo(target),
      ...relatedTo(target, [...(titles ?? []), ...(related ?? [])]),
      rooms: roomsFor(target),
    }),
    [answers, related, titles, openingTimes, phoneTexts, target],
  )
  const router = useRouter()
  const isNew = isNewTarget(target)
  const [chosen, setTypes] = useState(form.types)
  const [renewed, setRenewed] = useState<readonly TypeDefinition[]>([])
  const types = useMemo(
    () => (choice ? chosen : form.types).map((type) => renewed.find(({ key }) => key === type.key) ?? type),
    [choice, chosen, form.types, renewed],
  )
  // The newest ones, also for a user who began to save before they were rendered.
  const current = useRef(types)
  current.current = types
  const values = useMemo(
    () => (choice ? { ...form.values, [typesName]: form.types.map(({ key }) => key) } : form.values),
    [choice, form.values, form.types],
  )

  const check = useCallback(
    async ({ values: typed, save }: { values: Record<string, unknown>; save: SaveWay }) => {
      const [{ checkContent }, { withAddressVerdicts }] = await Promise.all([
        loadChunk(() => import('#lib/forms/check-content')),
        loadChunk(() => import('./address-verdicts')),
        // From then on errors and refusals can be shown, even when the network is gone.
        loadChunk(loadContentProblems),
      ])
      const purpose = save === 'publish' || isPublished ? 'publish' : 'concept'
      const content = { types: current.current, values: typed }
      return withAddressVerdicts(checkContent({ ...content, purpose }), content, answers)
    },
    [isPublished, answers],
  )
  const renew = useCallback(
    async (typed: Record<string, unknown>) => {
      const { renewTypes } = await loadChunk(() => import('./renew-types'))
      const found = await renewTypes(current.current, typed, locale)
      if (found === undefined) return undefined
      current.current = found.types
      setRenewed(found.types)
      return found.change
    },
    [locale],
  )
  const save = useCallback(
    async (body: ContentBody, version: string) => {
      const keys = choice ? chosenTypes(body.values) : body.types
      const startFrom = isFromOnline ? ('online' as const) : undefined
      const content = { ...body, types: keys, values: withoutTypes(body.values), startFrom }
      const saved = await saveContent(target, content, version)
      setFromOnline(false)
      const edited = editedThing(target)
      if (edited?.type === 'organisation' && body.save === 'publish' && body.from === undefined)
        void askAboutHours({
          organisation: edited.key,
          types: current.current,
          before: form.values,
          after: saved.values,
        })
      if (isNew) router.push(ofTeam === undefined ? await pathTo(target, saved) : teamPaths(ofTeam).product(saved.key))
      else if (doneHref !== undefined) router.push(doneHref)
      return saved
    },
    [target, choice, doneHref, ofTeam, isNew, isFromOnline, router, form.values],
  )
  const edited = editedThing(target)
  const kind = edited?.type
  const editedKey = edited?.key
  const keepClosed = useCallback(
    (keys: readonly string[]) =>
      kind && void loadChunk(loadKeepClosed).then((keepClosedSections) => keepClosedSections(kind, keys)),
    [kind],
  )
  const saidOf = useMemo(
    () => (kind === undefined || editedKey === undefined ? undefined : { kind, itemKey: editedKey, doubts }),
    [kind, editedKey, doubts],
  )
  const whole = useMemo(() => doubts.filter(({ field }) => field === ''), [doubts])
  const publishing = useFormPublishing(formTarget(target, edited, choice ? chosenTypes : undefined, form.types))
  const DuplicatesNotice = usePart(loadDuplicatesNotice, 'team' in target)
  return (
    <FormBoundary>
      <DoubtsContext value={saidOf}>
        <ContentForm
          {...form}
          beneath={isFromOnline ? null : beneath}
          organisation={'team' in target ? undefined : target.organisation}
          values={values}
          types={types}
          locale={locale}
          isPublished={isPublished}
          save={save}
          check={check}
          renewTypes={renew}
          sources={sources}
          publishing={publishing}
          keepClosed={keepClosed}
          lead={(store) => (
            <>
              {saidOf && whole.length > 0 ? (
                <Suspense>
                  <FieldDoubts {...saidOf} doubts={whole} />
                </Suspense>
              ) : null}
              {edited ? <EditingNotice type={edited.type} itemKey={edited.key} /> : null}
              {beneath && edited && 'organisation' in target ? (
                <BeneathNotice
                  {...{ beneath, store, isFromOnline }}
                  onFromOnline={setFromOnline}
                  loadOnline={() =>
                    onlineValues({ kind: edited.type, key: edited.key, organisation: target.organisation })
                  }
                />
              ) : null}
              {choice && DuplicatesNotice && 'team' in target ? (
                <DuplicatesNotice team={target.team} store={store} />
              ) : null}
            </>
          )}
          aside={(store) => (
            <>
              {choice ? <TypesCard {...choice} store={store} types={types} onTypes={setTypes} locale={locale} /> : null}
              {'part' in target && target.part === 'agenda' ? (
                <ClashWarning
                  organisation={target.organisation}
                  item={'key' in target ? target.key : undefined}
                  store={store}
                />
              ) : null}
              {cards}
            </>
          )}
        />
      </DoubtsContext>
    </FormBoundary>
  )
}
