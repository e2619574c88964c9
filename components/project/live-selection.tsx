import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Card } from '#components/ui/page/card'
import type { ProjectInput, SelectionCounts } from '#contract/project/project'
import {
  type ProjectKind,
  type ProjectSelection,
  projectKinds,
  selectionSchema,
} from '#contract/project/project-selection'
import { selectionSentences } from '#contract/project/project-sentence'
import { call } from '#lib/api/client'
import { formatNumber } from '#lib/format/format'

const countAfter = 400

type Counted = { state: 'counting' | 'failed' } | { state: 'counted'; counts: SelectionCounts }

/** Counts what a selection finds, a moment after its last change; the answer to an earlier one is dropped. */
function useCounts(content: ProjectKind[], selection: string): Counted {
  const [counted, setCounted] = useState<Counted>({ state: 'counting' })
  const input = JSON.stringify(content)
  useEffect(() => {
    const kinds = projectKinds.filter((kind) => input.includes(`"${kind}"`))
    if (kinds.length === 0 || selection === 'null') return
    let isOld = false
    setCounted({ state: 'counting' })
    const timer = setTimeout(() => {
      const body = { ...selectionSchema.parse(JSON.parse(selection)), content: kinds }
      call('POST /main/tenant/project/preview', { body }).then(
        ({ data }) => {
          if (!isOld) setCounted({ state: 'counted', counts: data.counts })
        },
        () => {
          if (!isOld) setCounted({ state: 'failed' })
        },
      )
    }, countAfter)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [input, selection])
  return counted
}

export type LiveSelected = {
  /** Undefined while the form can't be counted. */
  selection: ProjectSelection | undefined
  content: ProjectKind[]
  /** How much is found, in words. */
  text: string
}

/** The form's current selection. While a part of it is invalid, its last valid value applies. */
export function useLiveSelection(values: ProjectInput): LiveSelected {
  const t = useTranslations('project.live')
  const locale = useLocale()
  const read = selectionSchema.safeParse(values)
  const content = projectKinds.filter((kind) => values.content.includes(kind))
  const [known, setKnown] = useState(read.data)
  const isNew = read.success && JSON.stringify(read.data) !== JSON.stringify(known)
  if (isNew) setKnown(read.data)
  const selection = isNew ? read.data : known
  const counted = useCounts(content, JSON.stringify(selection ?? null))
  if (content.length === 0 || selection === undefined) return { selection: undefined, content, text: t('invalid') }
  const text =
    counted.state === 'counted'
      ? content.map((kind) => `${formatNumber(counted.counts[kind] ?? 0, locale)} ${t(kind)}`).join(', ')
      : t(counted.state)
  return { selection, content, text }
}

type LiveSelectionProps = { selected: LiveSelected; nameOf: (type: string) => string }

/** The form's current selection: the number of records found, and a sentence for each part. */
export function LiveSelection({ selected: { selection, content, text }, nameOf }: LiveSelectionProps) {
  const t = useTranslations('project.live')
  const locale = useLocale()
  return (
    <Card title={t('title')}>
      <p className="text-lead tabular-nums" aria-live="polite">
        <strong>{text}</strong>
      </p>
      {selection === undefined
        ? null
        : selectionSentences({ content, selection }, locale, nameOf).map((sentence) => (
            <p key={sentence.part} className="text-text-2">
              {sentence.text}
            </p>
          ))}
    </Card>
  )
}
