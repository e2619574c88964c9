import { Archive, Building2, Check, Globe, MessageSquareText, Pencil, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { Textarea } from '#components/ui/input/textarea'
import { Card } from '#components/ui/page/card'
import { Disclosure } from '#components/ui/page/disclosure'
import { PageFact } from '#components/ui/page/page-head'
import type { Proposal } from '#contract/confirmation/proposal'
import type { ProposalAct } from '#contract/confirmation/proposal-rules'
import { noteLength } from '#contract/content/note'
import { isErrorCode } from '#contract/kernel/errors'
import { formatDate, formatDateTime } from '#lib/format/format'
import { itemPageHref } from '#lib/paths/item-href'
import { apiPaths, organisationPaths, paths } from '#lib/paths/paths'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { AnswerChanges, AnswerRemarks } from './answer-changes'

export type AnswerPageProps = {
  rights: ProductRights
  answer: Proposal
  refused: { error: string; act: string; issues: Record<string, string> } | undefined
  /** What was typed in a form that was refused. */
  note: string
}

type Forms = Pick<AnswerPageProps, 'answer' | 'refused' | 'note'>

const formOf = (act: ProposalAct) => `answer-${act}`

/** What somebody answered about a record, compared with what stands there now, and what can be done with it. */
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
        <PageFact icon={<Building2 />}>
          {kind === 'organisation' ? desk(`kinds.${kind}`) : `${desk(`kinds.${kind}`)} · ${organisation.title}`}
        </PageFact>
      }
      actions={<ButtonLink href={itemPageHref(kind, key, organisation.key)}>{t('open')}</ButtonLink>}
      width="wide"
    >
      <Refused {...page} />
      <div className="columns">
        <div className="stack">
          <Said answer={page.answer} />
          <AnswerChanges
            answer={page.answer}
            form={formOf(page.answer.acts.includes('publish') ? 'publish' : 'take')}
          />
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
function Said({ answer }: { answer: Proposal }) {
  const t = useTranslations('desk.answer')
  const { by, means, spokenWith, at, address, special, title, state, decidedAt, decidedBy, reason } = answer
  return (
    <Notice icon={<MessageSquareText />}>
      <strong>{t(`note.${means}`, { by, at: formatDateTime(at), with: spokenWith })}</strong>
      {address === '' ? null : <p className="mt-1">{t('address', { address })}</p>}
      {special === null ? null : <SpecialSentence special={special} names={{ title, by }} />}
      {state === 'open' || decidedAt === null ? null : (
        <p className="mt-1">
          <span>{t(`decided.${state}`, { by: decidedBy, at: formatDateTime(decidedAt) })}</span>
          {reason === '' ? null : <span>{` “${reason}”`}</span>}
        </p>
      )}
    </Notice>
  )
}

type SpecialProps = { special: NonNullable<Proposal['special']>; names: { title: string; by: string } }

function SpecialSentence({ special, names }: SpecialProps) {
  const t = useTranslations('desk.answer.special')
  const isLater = special.what === 'gone' && special.from !== undefined
  const said = {
    ...names,
    from: isLater && special.from !== undefined ? formatDate(special.from) : '',
    organisation: special.what === 'elsewhere' ? special.organisation : '',
    name: special.what === 'notOurs' ? special.name : '',
    email: special.what === 'notOurs' ? special.email : '',
  }
  return <p className="mt-1">{t(isLater ? 'goneFrom' : special.what, said)}</p>
}

/** The one act that follows first, then the others, each a plain form of its own. */
function Decision({ ...page }: Forms) {
  const t = useTranslations('desk.answer')
  const { answer, refused } = page
  const { acts, special, state } = answer
  if (acts.length === 0) return <ButtonLink href={paths.publish()}>{t('toList')}</ButtonLink>
  const isOpen = (act: ProposalAct) => refused?.act === act
  const first = acts[0]
  const from = special?.what === 'gone' && special.from !== undefined ? formatDate(special.from) : undefined
  const bodies: Record<ProposalAct, { summary: string; body: ReactNode }> = {
    publish: {
      summary: t('publish'),
      body: (
        <Button type="submit" look="primary" icon={<Globe />}>
          {t('publish')}
        </Button>
      ),
    },
    take: {
      summary: t('takeOn'),
      body: (
        <>
          <p className="text-small text-muted">{t('takeOnHelp')}</p>
          <Button type="submit" icon={<Pencil />}>
            {t('takeOn')}
          </Button>
        </>
      ),
    },
    carryOut: {
      summary: from === undefined ? t('carryOut') : t('carryOutFrom', { from }),
      body: (
        <Button type="submit" look="primary" icon={<Archive />}>
          {from === undefined ? t('carryOut') : t('carryOutFrom', { from })}
        </Button>
      ),
    },
    handled: {
      summary: t('handled'),
      body: (
        <>
          <p className="text-small text-muted">{t('handledHelp', { by: answer.by })}</p>
          <Button type="submit" icon={<Check />}>
            {t('handled')}
          </Button>
        </>
      ),
    },
    sendBack: {
      summary: t('sendBack'),
      body: (
        <Button type="submit" icon={<Undo2 />}>
          {t('sendBack')}
        </Button>
      ),
    },
  }
  return (
    <Card title={t('decide')}>
      <div className="stack gap-2">
        {state === 'open' ? <Ways answer={answer} /> : null}
        {acts.map((act) =>
          act === first ? (
            <ActForm key={act} {...page} act={act}>
              {bodies[act].body}
            </ActForm>
          ) : (
            <Disclosure key={act} summary={bodies[act].summary} open={isOpen(act)}>
              <ActForm {...page} act={act}>
                {bodies[act].body}
              </ActForm>
            </Disclosure>
          ),
        )}
      </div>
    </Card>
  )
}

/** Where the one act that follows is done, for what takes more than a button. */
function Ways({ answer: { special, organisation } }: { answer: Proposal }) {
  const t = useTranslations('desk.answer')
  const to = organisationPaths(organisation.key)
  if (special?.what === 'elsewhere')
    return (
      <div>
        <ButtonLink look="primary" href={to.dashboard()}>
          {`${t('transfer')} · ${t('merge')}`}
        </ButtonLink>
      </div>
    )
  if (special?.what === 'notOurs')
    return (
      <div>
        <ButtonLink look="primary" href={to.users()}>
          {t('people')}
        </ButtonLink>
      </div>
    )
  return null
}

/** One act as a plain form, which names what the page showed: nothing is done to what another made of it. */
function ActForm({ answer, refused, note, act, children }: Forms & { act: ProposalAct; children: ReactNode }) {
  const t = useTranslations('desk.answer')
  const validation = useTranslations('validation')
  const { id, kind, key, organisation, by, fields } = answer
  const hidden = {
    answer: id,
    kind,
    key,
    organisation: organisation.key,
    version: `"v${answer.version}"`,
    requestKey: crypto.randomUUID(),
    act,
  }
  const isMine = refused?.act === act
  // The ticks stand in the form of the first act: the other one takes all.
  const isOfAll = act === 'take' && answer.acts.includes('publish')
  return (
    <form id={formOf(act)} action={apiPaths.answer()} method="post" noValidate className="stack gap-4">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isOfAll ? fields.map(({ name }) => <input key={name} type="hidden" name={`field.${name}`} value="yes" />) : null}
      {act === 'take' ? null : (
        <Field
          id={`note-${act}`}
          label={act === 'sendBack' ? t('reasonLabel') : t('noteLabel', { by })}
          optional={act !== 'sendBack'}
          help={t('noteHelp', { by })}
          error={isMine && refused.issues.note !== undefined ? validation('required') : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              name="note"
              rows={3}
              maxLength={noteLength}
              required={act === 'sendBack'}
              defaultValue={isMine ? note : undefined}
            />
          )}
        </Field>
      )}
      {children}
    </form>
  )
}
