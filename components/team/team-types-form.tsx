'use client'

import { Save } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { DraftNotice, type DraftWords } from '#components/ui/draft-notice'
import { ProblemNotice } from '#components/ui/form-notices'
import { HydratedFieldset } from '#components/ui/hydrated-fieldset'
import { Notice } from '#components/ui/notice'
import { useReadOnly, WhenEditable } from '#components/ui/read-only-scope'
import type { Locale } from '#contract/constants'
import { AppError } from '#contract/errors'
import { type TeamTypes, type TeamTypesInput, teamTypesInputSchema } from '#contract/team-types'
import { call } from '#lib/api/client'
import { teamTypesEndpoints } from '#lib/api/endpoints/team-types'
import { toast } from '#lib/browser/toast'
import { isSameValue } from '#lib/forms/same-value'
import { useKeptInput } from '#lib/forms/use-kept-input'
import { useMergedSave } from '#lib/forms/use-merged-save'
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard'
import { MergeChoice, type MergeWords } from '../conflict/merge-choice'
import type { TypeWords } from '../types/type-words'
import { NarrowingField } from './narrowing-field'

export type TeamTypesWords = TypeWords['team'] &
  DraftWords & {
    saving: string
    close: string
    leave: string
    problemTitle: string
    choice: MergeWords
  }

type TeamTypesFormProps = { team: string; userId: string; types: TeamTypes; words: TeamTypesWords; locale: Locale }

const lists = ['organisationTypes', 'productTypes', 'categories'] as const

const inputOf = (types: TeamTypes): TeamTypesInput => ({
  organisationTypes: types.organisationTypes.own,
  productTypes: types.productTypes.own,
  categories: types.categories.own,
})

const readTypes = (given: unknown) => teamTypesInputSchema.safeParse(given).data

/** Names instead of keys; a list that is inherited has none. */
const namesOf = (choices: readonly { key: string; name: string }[]) => (value: unknown) =>
  Array.isArray(value) ? value.map((key) => choices.find((choice) => choice.key === key)?.name ?? String(key)) : []

/** What a team allows: per list its own choice, or what it inherits. */
export function TeamTypesForm({ team, userId, types, words, locale }: TeamTypesFormProps) {
  const [saved, setSaved] = useState(types)
  const [input, setInput] = useState(() => inputOf(types))
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const merging = useMergedSave({ version: types.version, values: inputOf(types) }, readTypes)
  const isDirty = !isSameValue(input, inputOf(saved))
  useUnsavedGuard(isDirty, words.leave)
  const { hasDraft, forget } = useKeptInput<TeamTypesInput>({
    draftKey: useReadOnly() ? undefined : `${userId}/team-types/${team}`,
    input,
    isDirty,
    read: readTypes,
    put: setInput,
    base: merging.base,
    rebase: merging.rebase,
  })
  const discard = () => {
    forget()
    merging.rebase({ version: saved.version, values: inputOf(saved) })
    setInput(inputOf(saved))
  }
  const choices = {
    ...saved.choices,
    categories: saved.choices.categories.map((category) => ({ key: category, name: category })),
  }
  const removed = lists.flatMap((name) => saved[name].removed)

  const save = async (wanted: TeamTypesInput) => {
    if (isSaving) return
    setSaving(true)
    setProblem(undefined)
    try {
      const done = await merging.save(wanted, async (body, number) => {
        const { data } = await call(teamTypesEndpoints.update, { params: { team }, version: `"v${number}"`, body })
        return data
      })
      if (done === undefined) return
      const data = done.saved
      merging.rebase({ version: data.version, values: inputOf(data) })
      forget()
      setSaved(data)
      setInput(inputOf(data))
      toast({ message: words.saved, closeLabel: words.close })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setProblem(error.message)
    } finally {
      setSaving(false)
    }
  }
  return (
    <form
      className="card max-w-[760px]"
      aria-label={words.title}
      onSubmit={(event) => {
        event.preventDefault()
        void save(input)
      }}
    >
      <HydratedFieldset>
        <div className="form-section">
          {saved.enabled ? null : <Notice kind="info">{words.disabled}</Notice>}
          {removed.length > 0 ? (
            <Notice kind="warning">{words.removed.replace('{values}', removed.join(', '))}</Notice>
          ) : null}
          <ProblemNotice title={words.problemTitle} text={problem} />
          <DraftNotice isFound={hasDraft && isDirty} words={words} onDiscard={discard} />
          <MergeChoice
            race={merging.race}
            isMerged={merging.isMerged}
            fields={lists.map((name) => ({ name, label: words[name], type: 'keywords', show: namesOf(choices[name]) }))}
            onChoose={(taken) => {
              const chosen = merging.choose(taken)
              if (chosen === undefined) return
              setInput(chosen)
              void save(chosen)
            }}
            words={words.choice}
          />
          {lists.map((name) => (
            <NarrowingField
              key={name}
              id={`allowed-${name}`}
              label={words[name]}
              choices={choices[name]}
              inherited={saved[name].inherited}
              own={input[name]}
              onChange={(own) => setInput({ ...input, [name]: own })}
              words={words}
              locale={locale}
            />
          ))}
          <WhenEditable>
            <div>
              <Button type="submit" look="primary" icon={<Save />} busy={isSaving && words.saving}>
                {words.save}
              </Button>
            </div>
          </WhenEditable>
        </div>
      </HydratedFieldset>
    </form>
  )
}
