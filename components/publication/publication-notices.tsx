import { Undo2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { Item } from '#contract/content/item'
import type { PlanBehind } from '#contract/content/plan-behind'
import { publicationOffers, rightOf } from '#contract/publication/offers'
import type { TypeDefinition } from '#contract/types/type-definition'
import { formatDateTime } from '#lib/format/format'
import { fieldId } from '#lib/paths/section-path'
import { fieldsOf, sectionsOf } from '../types/sections'
import type { PublicationTarget } from './publication-calls'
import { hasTimeline, PublicationTimeline } from './publication-timeline'

type PlanBehindNoticeProps = { behind: PlanBehind; from: string; mayPublish: boolean }

/** More fields than this are counted. */
const maximumShown = 8

/** Says that a plan is for an older version: what was made since and is left behind, and what it would take back. */
function PlanBehindNotice({ behind: { version, left, takenBack }, from, mayPublish }: PlanBehindNoticeProps) {
  const t = useTranslations('publication.notices')
  const on = formatDateTime(from)
  const textsOf = ({ number, author, at }: PlanBehind['version']) => ({ number, author, at: formatDateTime(at) })
  const advice = left === null ? t('planBehindCancel') : t('planBehindLater')
  return (
    <Notice kind="warning">
      <p>
        <strong>{wholeDates(t('planBehind', { from: on }))}</strong>{' '}
        <span>{wholeDates(t('planBehindVersion', textsOf(version)))}</span>
      </p>
      {left === null ? null : (
        <>
          <p>{wholeDates(t(`planLeaves.${left.state}`, textsOf(left)))}</p>
          <Fields fields={left.fields} />
        </>
      )}
      {takenBack === null ? null : (
        <>
          <p>{wholeDates(t('planTakesBack', { ...textsOf(takenBack), from: on, count: takenBack.fields.length }))}</p>
          <Fields fields={takenBack.fields} />
        </>
      )}
      <p>{mayPublish ? advice : t('planBehindAsk')}</p>
    </Notice>
  )
}

/** Fields that differ, each with who changed it and when. */
function Fields({ fields }: { fields: NonNullable<PlanBehind['left']>['fields'] }) {
  const t = useTranslations('publication.notices')
  const locale = useLocale()
  if (fields.length === 0) return null
  const more = fields.length - maximumShown
  return (
    <ul className="list-disc pl-5">
      {fields.slice(0, maximumShown).map(({ label, author, at }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fields can have one name
        <li key={place}>{wholeDates(t('planField', { field: label[locale], author, at: formatDateTime(at) }))}</li>
      ))}
      {more > 0 ? <li>{t('planMoreFields', { count: more })}</li> : null}
    </ul>
  )
}

type FailedPlanNoticeProps = {
  failure: NonNullable<Item['planFailure']>
  /** Set where its fields are below. */
  types?: readonly TypeDefinition[]
}

/** That a plan could not be carried out, with the fields to mend, each leading there. */
function FailedPlanNotice({ failure, types = [] }: FailedPlanNoticeProps) {
  const t = useTranslations('publication.notices')
  const locale = useLocale()
  const names = failure.fields.map(({ path }) => path.split('.')[1])
  const fields = fieldsOf(sectionsOf(types)).filter(({ name }) => names.includes(name))
  return (
    <Notice kind="error">
      <p>{wholeDates(t('failure', { from: formatDateTime(failure.from) }))}</p>
      {fields.length === 0 ? null : (
        <ul>
          {fields.map(({ name, label }) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>{label[locale]}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

type PublicationLinesOf = Pick<Item, 'publication' | 'editorialNote' | 'beneath'> & {
  /** Its fields are below, for people who may edit them. */
  isForm?: boolean
  /** The page shows what is planned itself. */
  isPlanElsewhere?: boolean
  /** Another note says that the plan is for an older version, and from when. */
  isBehind?: boolean
}

type Translator = ReturnType<typeof useTranslations<'publication.notices'>>

/** Notes on the publication besides its state: that the edited version is newer, a plan, and why it is offline. */
function linesOf(t: Translator, of: PublicationLinesOf): string[] {
  const { publication, editorialNote, beneath, isForm = false, isPlanElsewhere = false, isBehind = false } = of
  const { plan, unpublishFrom, state } = publication
  const isNewer = isForm && beneath === null && state === 'published' && publication.changed
  const lines = [
    isNewer ? t(publication.hasConcept ? 'formIsConcept' : 'formIsReady') : undefined,
    plan === null || state === 'planned' || isPlanElsewhere || (isBehind && plan.until === null)
      ? undefined
      : plan.until === null
        ? t('plan', { from: formatDateTime(plan.from) })
        : t('planWindow', { from: formatDateTime(plan.from), until: formatDateTime(plan.until) }),
    unpublishFrom === null || isPlanElsewhere ? undefined : t('unpublish', { from: formatDateTime(unpublishFrom) }),
    editorialNote === '' ? undefined : t('note', { note: editorialNote }),
  ]
  return lines.filter((line) => line !== undefined)
}

/** Notes on the publication besides its state; renders nothing without any. */
function PublicationLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Notice kind="info">
      {lines.map((line) => (
        <p key={line}>{wholeDates(line)}</p>
      ))}
    </Notice>
  )
}

export type PublicationNoticesProps = Pick<PublicationTarget, 'kind' | 'organisation'> & {
  item: NoticedItem
  /** Set where its fields are below: a plan that failed then names those to mend. */
  types?: readonly TypeDefinition[]
  /** The page shows what is planned itself. */
  isPlanElsewhere?: boolean
}

type NoticedItem = Pick<Item, 'publication' | 'editorialNote' | 'beneath' | 'planFailure' | 'sentBack' | 'planBehind'> &
  Pick<Item, 'key' | 'title' | 'version' | 'actions'>

/**
 * Notes on the publication besides its state: that it was sent back, a plan and whether it is for an older version, why
 * it is offline, a plan that failed, and a timeline when several steps are planned.
 */
export function PublicationNotices({ kind, organisation, item, types, isPlanElsewhere }: PublicationNoticesProps) {
  const isLine = hasTimeline(item)
  const isForm = types !== undefined && item.actions.includes('update')
  const { planFailure, sentBack, planBehind, publication } = item
  const isBehind = planBehind !== null && publication.plan !== null
  const shown = { ...item, isForm, isBehind, isPlanElsewhere: isPlanElsewhere || isLine }
  const lines = linesOf(useTranslations('publication.notices'), shown)
  if (lines.length === 0 && planFailure === null && sentBack === null && !isBehind && !isLine) return null
  const right = rightOf(kind, item.actions)
  return (
    <div className="mb-6 grid gap-3">
      {sentBack === null ? null : <SentBackNotice sentBack={sentBack} />}
      {planFailure === null ? null : <FailedPlanNotice failure={planFailure} types={types} />}
      {isBehind ? (
        <PlanBehindNotice behind={planBehind} from={publication.plan?.from ?? ''} mayPublish={right === 'publish'} />
      ) : null}
      {isLine ? (
        <PublicationTimeline
          target={{ kind, organisation, key: item.key, version: item.version }}
          item={item}
          offers={publicationOffers(publication, { right, workflow: true })}
        />
      ) : null}
      <PublicationLines lines={lines} />
    </div>
  )
}

/** A note with an item that was sent back, listing the improvements needed; addressed to the person who made it ready. */
function SentBackNotice({ sentBack: { at, by, note, isYours } }: { sentBack: NonNullable<Item['sentBack']> }) {
  const t = useTranslations('desk')
  return (
    <Notice kind="warning" icon={<Undo2 />}>
      <strong>{t('sentBackNotice', { by, at: formatDateTime(at) })}</strong>{' '}
      {t(isYours ? 'sentBackHelp' : 'sentBackOther')}
      <p className="mt-1 whitespace-pre-line">{note}</p>
    </Notice>
  )
}
