import { Archive, Building2, CalendarClock, Check, Globe, MessageSquareText, Pencil, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { Textarea } from '#components/ui/input/textarea'
import { Card } from '#components/ui/page/card'
import { Disclosure } from '#components/ui/page/disclosure'
import { MetaItem } from '#components/ui/page/page-head'
import type { Proposal } from '#contract/confirmation/proposal'
import type { ProposalAct } from '#contract/confirmation/proposal-rules'
import { noteLength } from '#contract/content/note'
import { isErrorCode } from '#contract/kernel/errors'
import { formatDate, formatDateTime } from '#lib/format/format'
import { itemPageHref } from '#lib/paths/item-href'
import { apiPaths, organisationPaths, paths } from '#lib/paths/paths'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { wholeDates } from '../ui/text/whole-dates'
import { AnswerChanges, AnswerRemarks } from './answer-changes'
import { ElsewhereActions } from './elsewhere-actions'

export type AnswerPageProps = {
  rights: ProductRights
  answer: Proposal
  refused: { error: string; act: string; issues: Record<string, string> } | undefined
  /** The values of a form that was refused. */
  typed: Record<string, string>
}

type Forms = Pick<AnswerPageProps, 'answer' | 'refused' | 'typed'>

/** The checkboxes are outside the form. */
const formId = 'answer-decision'

/** An answer about a record, compared with the present values, with the decisions on it. */
export function AnswerPage({ rights, ...page }: AnswerPageProps) {
  const t = useTranslations('desk.answer')
  const desk = useTranslations('desk')
  const pages = useTranslations('pages')
  const { kind, key, title, organisation } = page.answer
  return (
    <ProductFrame
      {...rights}
      place="publish"
      above={[{ label: pages('titles.publish'), href: paths.publish() }]}
      title={title}
      meta={
        <MetaItem icon={<Building2 />}>
          {kind === 'organisation' ? desk(`kinds.${kind}`) : `${desk(`kinds.${kind}`)} · ${organisation.title}`}
        </MetaItem>
      }
      actions={<ButtonLink href={itemPageHref(kind, key, organisation.key)}>{t('open')}</ButtonLink>}
      width="wide"
    >
      <Refused {...page} />
      <div className="columns">
        <div className="stack">
          <AnswerText answer={page.answer} />
          <AnswerChanges answer={page.answer} form={formId} typed={page.typed} />
          <AnswerRemarks answer={page.answer} />
        </div>
        <div className="stack">
          <Decision {...page} />
        </div>
      </div>
    </ProductFrame>
  )
}

function Refused({ refused }: Pick<AnswerPageProps, 'refused'>) {
  const t = useTranslations('desk.answer')
  const errors = useTranslations('errors')
  if (refused === undefined || !isErrorCode(refused.error)) return null
  return (
    <div className="mb-6">
      <Notice kind="error" announce>
        <strong>{t('failed')} </strong>
        <span>{refused.error === 'CONFLICT' ? t('stale') : errors(`${refused.error}.message`)}</span>
      </Notice>
    </div>
  )
}

/** Who answered, how and when, what they said of the whole, and what was decided about it. */
function AnswerText({ answer }: { answer: Proposal }) {
  const t = useTranslations('desk.answer')
  const { by, means, spokenWith, at, address, special, title, state, decidedAt, decidedBy, reason } = answer
  return (
    <Notice icon={<MessageSquareText />}>
      <strong>{wholeDates(t(`note.${means}`, { by, at: formatDateTime(at), with: spokenWith }))}</strong>
      {address === '' ? null : <p className="mt-1">{t('address', { address })}</p>}
      {special === null ? null : <SpecialSentence special={special} names={{ title, by }} />}
      {state === 'open' || decidedAt === null ? null : (
        <p className="mt-1">
          <span>{wholeDates(t(`decided.${state}`, { by: decidedBy, at: formatDateTime(decidedAt) }))}</span>
          {reason === '' ? null : <span>{` “${reason}”`}</span>}
        </p>
      )}
    </Notice>
  )
}

type SpecialProps = { special: NonNullable<Proposal['special']>; names: { title: string; by: string } }

function SpecialSentence({ special, names }: SpecialProps) {
  const t = useTranslations('desk.answer.special')
  const from = special.what === 'gone' || special.what === 'moved' ? special.from : undefined
  const said = {
    ...names,
    from: from === undefined ? '' : formatDate(from),
    organisation: special.what === 'elsewhere' ? special.organisation : '',
    name: special.what === 'notOurs' ? special.name : '',
    email: special.what === 'notOurs' ? special.email : '',
  }
  const key = from === undefined ? special.what : special.what === 'gone' ? 'goneFrom' : 'movedFrom'
  return <p className="mt-1">{wholeDates(t(key, said))}</p>
}

const submits = (act: ProposalAct | 'keep') => ({ type: 'submit', name: 'act', value: act }) as const

/** One plain form with one note: the act that follows first, then the others. */
function Decision({ answer, refused, typed }: Forms) {
  const t = useTranslations('desk.answer')
  const { acts, special, state, by, publishesFrom } = answer
  if (acts.length === 0) return <ButtonLink href={paths.publish()}>{t('toList')}</ButtonLink>
  const from = special?.what === 'gone' && special.from !== undefined ? formatDate(special.from) : undefined
  const carryOut = from === undefined ? t('carryOut') : t('carryOutFrom', { from })
  const looks: Record<ProposalAct, { label: string; icon: ReactNode; help?: string }> = {
    publish:
      publishesFrom === null
        ? { label: t('publish'), icon: <Globe /> }
        : {
            label: t('publishFrom', { from: formatDate(publishesFrom) }),
            icon: <CalendarClock />,
            help: t('publishFromHelp'),
          },
    take: { label: t('takeOn'), icon: <Pencil />, help: t('takeOnHelp') },
    carryOut: { label: carryOut, icon: <Archive /> },
    handled: { label: t('handled'), icon: <Check />, help: t('handledHelp', { by }) },
    sendBack: { label: t('sendBack'), icon: <Undo2 />, help: t('sendBackHelp') },
  }
  const refusedAct = refused?.act ?? typed.act
  // What belongs elsewhere is carried out in a dialog.
  const [first, ...others] = acts.filter((act) => act !== 'carryOut' || special?.what !== 'elsewhere')
  const hasWay =
    special?.what === 'elsewhere' ||
    special?.what === 'notOurs' ||
    (special?.what === 'moved' && answer.fields.length === 0)
  const button = (act: ProposalAct) => (
    <div>
      <Button
        {...submits(act)}
        icon={looks[act].icon}
        {...(act === first && act !== 'sendBack' && !hasWay ? { look: 'primary' as const } : {})}
      >
        {looks[act].label}
      </Button>
    </div>
  )
  return (
    <Card title={t('decide')}>
      <div className="stack gap-4">
        {state === 'open' ? <Ways answer={answer} /> : null}
        <DecisionForm answer={answer}>
          <NoteField answer={answer} refused={refused} typed={typed} />
          {first !== undefined && looks[first].help !== undefined ? (
            <p className="text-small text-muted">{looks[first].help}</p>
          ) : null}
          {first === undefined ? null : button(first)}
          <div className="stack gap-2">
            {others.map((act) => (
              <Disclosure key={act} summary={looks[act].label} open={refusedAct === act}>
                <div className="stack gap-4">
                  {looks[act].help === undefined ? null : <p className="text-small text-muted">{looks[act].help}</p>}
                  {button(act)}
                </div>
              </Disclosure>
            ))}
          </div>
        </DecisionForm>
      </div>
    </Card>
  )
}

/** Where the one act that follows is done, for what takes more than a button. */
function Ways({ answer }: { answer: Proposal }) {
  const { special, organisation, elsewhere, fields, means } = answer
  const t = useTranslations('desk.answer')
  const to = organisationPaths(organisation.key)
  if (special?.what === 'elsewhere')
    return (
      <div className="stack gap-3">
        <p className="text-small text-muted">{t(elsewhere === null ? 'elsewhereNoRight' : 'elsewhereHelp')}</p>
        {elsewhere === null ? null : (
          <ClientMessages of={['desk.answer']}>
            <ElsewhereActions answer={answer} elsewhere={elsewhere} form={formId} />
          </ClientMessages>
        )}
      </div>
    )
  // Where to is not said: whoever knows it fills it in.
  if (special?.what === 'moved' && fields.length === 0)
    return (
      <div className="stack gap-3">
        <p className="text-small text-muted">{t('movedHelp')}</p>
        <div>
          <ButtonLink look="primary" icon={<Pencil />} href={to.edit()}>
            {t('editAddress')}
          </ButtonLink>
        </div>
      </div>
    )
  if (special?.what === 'notOurs')
    return (
      <div className="stack gap-3">
        {means === 'mail' ? <p className="text-small text-muted">{t('peopleHelp', { name: special.name })}</p> : null}
        <div>
          <ButtonLink look="primary" href={to.place('users')}>
            {t('people')}
          </ButtonLink>
        </div>
      </div>
    )
  return null
}

/** The form names what the page showed: nothing is done to what another made of it. */
function DecisionForm({ answer, children }: Pick<Forms, 'answer'> & { children: ReactNode }) {
  const { id, kind, key, organisation, version } = answer
  const hidden = {
    ...{ answer: id, kind, key, organisation: organisation.key },
    ...{ version: `"v${version}"`, requestKey: crypto.randomUUID() },
  }
  return (
    <form id={formId} action={apiPaths.answer()} method="post" noValidate className="stack gap-4">
      {/* Enter in a tick decides nothing. */}
      <button {...submits('keep')} className="sr-only" tabIndex={-1} aria-hidden="true" />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** The message to the person who answered. */
function NoteField({ answer: { by }, refused, typed }: Forms) {
  const t = useTranslations('desk.answer')
  const issue = refused?.issues.note
  return (
    <Field
      id="note"
      label={t('noteLabel', { by })}
      optional
      help={t('noteHelp', { by })}
      error={issue && (issue === 'required' ? t('noteMissing', { by }) : t('noteTooLong', { maximum: noteLength }))}
    >
      {(control) => <Textarea {...control} name="note" rows={3} maxLength={noteLength} defaultValue={typed.note} />}
    </Field>
  )
}
