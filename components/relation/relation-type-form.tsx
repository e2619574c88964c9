'use client'

import { Save } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { DeleteButton } from '#components/ui/delete-button'
import { DraftNotice, type DraftWords } from '#components/ui/draft-notice'
import type { FieldWords } from '#components/ui/field'
import { ProblemNotice } from '#components/ui/form-notices'
import { FormSection } from '#components/ui/form-section'
import { HydratedFieldset } from '#components/ui/hydrated-fieldset'
import { RadioGroup } from '#components/ui/radio-group'
import { useReadOnly } from '#components/ui/read-only-scope'
import { SaveBar } from '#components/ui/save-bar'
import { AppError } from '#contract/errors'
import type { RelationType, RelationTypeInput } from '#contract/relation-type'
import { call } from '#lib/api/client'
import { relationTypeEndpoints } from '#lib/api/endpoints/relation-type'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import { problemText } from '#lib/forms/problem-text'
import { isSameValue } from '#lib/forms/same-value'
import { useKeptInput } from '#lib/forms/use-kept-input'
import { useMergedSave } from '#lib/forms/use-merged-save'
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard'
import type { RelationTexts } from '#lib/i18n/relation-texts'
import { teamPaths } from '#lib/paths'
import { MergeChoice, type MergeWords } from '../conflict/merge-choice'
import { recordOf } from '../fields/read-value'
import { EndFields } from './end-fields'

export type RelationTypeWords = RelationTexts['form'] &
  FieldWords &
  DraftWords & {
    kinds: RelationTexts['types']['kinds']
    close: string
    changedSince: string
    showChanged: string
    problemTitle: string
    required: string
    leave: string
    kindInUse: string
    choice: MergeWords
  }

type RelationTypeFormProps = {
  team: string
  userId: string
  words: RelationTypeWords
  /** None for a new one, which carries a key so that a double click makes one. */
  type?: RelationType
  requestKey?: string
}

const nothing = { source: '', target: '' }
const start = (type: RelationType | undefined): RelationTypeInput =>
  type === undefined
    ? { kind: 'partOf', output: nothing, input: nothing }
    : { kind: type.kind, output: type.output, input: type.input }

const readLabels = (given: unknown) => {
  const { source, target } = recordOf(given)
  return typeof source === 'string' && typeof target === 'string' ? { source, target } : undefined
}

/** A relation type as the refusal of a lost race tells it. */
function readType(given: unknown): RelationTypeInput | undefined {
  const { kind, ...ends } = recordOf(given)
  const [output, input] = [readLabels(ends.output), readLabels(ends.input)]
  return output && input ? { kind: kind === 'equal' ? 'equal' : 'partOf', output, input } : undefined
}

const endText = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.values(value).map(String).join(' / ') : ''

/** A kind of relation: whether it has a direction, and how it reads from each end. */
export function RelationTypeForm({ team, userId, type, requestKey = '', words }: RelationTypeFormProps) {
  const router = useRouter()
  const [input, setInput] = useState(() => start(type))
  const [hasTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const merging = useMergedSave({ version: type?.version ?? 0, values: start(type) }, readType)
  const isEqual = input.kind === 'equal'
  const isDirty = !isSameValue(input, start(type))
  useUnsavedGuard(isDirty && !isSaving, words.leave)
  const { hasDraft, forget } = useKeptInput<RelationTypeInput>({
    draftKey: useReadOnly() ? undefined : `${userId}/relation-type/${team}/${type?.key ?? ''}`,
    input,
    isDirty,
    read: readType,
    put: setInput,
    base: merging.base,
    rebase: merging.rebase,
  })
  const discard = () => {
    forget()
    merging.rebase({ version: type?.version ?? 0, values: start(type) })
    setInput(start(type))
  }
  const paramsOf = ({ key }: RelationType) => ({ team, relationTypeKey: key })
  const ends = isEqual ? [input.output] : [input.output, input.input]
  const isFilled = ends.every(({ source, target }) => source.trim() !== '' && target.trim() !== '')

  const save = async (wanted: RelationTypeInput) => {
    if (isSaving) return
    setTried(true)
    setProblem(undefined)
    if (!isFilled) return
    setSaving(true)
    try {
      const body = wanted.kind === 'equal' ? { ...wanted, input: wanted.output } : wanted
      const done = await merging.save(body, (mine, version) =>
        type === undefined
          ? call(relationTypeEndpoints.create, { params: { team }, body: mine, idempotencyKey: requestKey })
          : call(relationTypeEndpoints.update, { params: paramsOf(type), body: mine, version }),
      )
      if (done === undefined) return setSaving(false)
      forget()
      const { output } = done.values
      const merged = done.isMerged ? ` ${words.choice.form.merged}` : ''
      toast({ message: fillText(words.saved, { name: output.source }) + merged, closeLabel: words.close })
      router.push(teamPaths(team).relationTypes())
      router.refresh()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setProblem(problemText(error))
      setSaving(false)
    }
  }
  const end = { words, showMissing: hasTried }
  return (
    <form
      noValidate
      className="narrow-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save(input)
      }}
    >
      <HydratedFieldset>
        <ProblemNotice title={words.problemTitle} text={problem} />
        <DraftNotice isFound={hasDraft && isDirty} words={words} onDiscard={discard} />
        <MergeChoice
          race={merging.race}
          isMerged={merging.isMerged}
          fields={[
            { name: 'kind', label: words.kind, show: (value) => words.kinds[value === 'equal' ? 'equal' : 'partOf'] },
            { name: 'output', label: isEqual ? words.outputEqual : words.output, show: endText },
            { name: 'input', label: words.input, show: endText },
          ]}
          onChoose={(taken) => {
            const chosen = merging.choose(taken)
            if (chosen === undefined) return
            setInput(chosen)
            void save(chosen)
          }}
          words={words.choice}
        />
        <div className="card">
          <FormSection title={words.kind}>
            <RadioGroup
              id="kind"
              label={words.kindQuestion}
              words={words}
              look="list"
              options={[
                { value: 'partOf', label: words.kinds.partOf, note: words.partOfNote },
                { value: 'equal', label: words.kinds.equal, note: words.equalNote },
              ]}
              value={input.kind}
              radio={{
                name: 'kind',
                onChange: ({ target }) => setInput({ ...input, kind: target.value === 'equal' ? 'equal' : 'partOf' }),
              }}
            />
          </FormSection>
          <EndFields
            {...end}
            id="output"
            title={isEqual ? words.outputEqual : words.output}
            help={
              isEqual
                ? { source: words.sourceEqualHelp, target: words.targetEqualHelp }
                : { source: words.sourceOutputHelp, target: words.targetOutputHelp }
            }
            value={input.output}
            onChange={(output) => setInput({ ...input, output })}
          />
          {isEqual ? null : (
            <EndFields
              {...end}
              id="input"
              title={words.input}
              help={{ source: words.sourceInputHelp, target: words.targetInputHelp }}
              value={input.input}
              onChange={(next) => setInput({ ...input, input: next })}
            />
          )}
        </div>
        <SaveBar label={words.save} status={isDirty ? words.dirty : words.unchanged}>
          {type === undefined ? null : (
            <DeleteButton
              label={words.delete}
              question={fillText(words.deleteTitle, { name: type.output.source })}
              text={words.deleteText}
              keep={words.keep}
              done={fillText(words.deleted, { name: type.output.source })}
              version={type.version}
              remove={(version) => call(relationTypeEndpoints.delete, { params: paramsOf(type), version })}
              leadsTo={teamPaths(team).relationTypes()}
              onProblem={setProblem}
            />
          )}
          <Button type="submit" look="primary" icon={<Save />} busy={isSaving && words.saving}>
            {words.save}
          </Button>
        </SaveBar>
      </HydratedFieldset>
    </form>
  )
}
