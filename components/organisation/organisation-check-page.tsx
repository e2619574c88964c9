import { useLocale, useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { ButtonLink } from '#components/ui/action/button-link'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { Card } from '#components/ui/page/card'
import type { CheckPage } from '#contract/confirmation/answer'
import type { OrganisationMenu } from '#contract/team/menu'
import { formatDateTime } from '#lib/format/format'
import { apiPaths, organisationPaths } from '#lib/paths/paths'
import { AnswerForm } from '../confirm/answer-form'
import { useAnswerErrors } from '../confirm/answer-issues'
import { type AnswerIssue, textIn } from '../confirm/answer-names'
import { OrganisationFrame } from '../frame/organisation-frame'
import { PlainFormError } from '../frame/plain-form-error'
import type { ItemWithTypes } from '../item/item-form'
import { useVersionText } from '../item/use-version-text'
import { ReviewCard } from '../review/review-card'
import { wholeDates } from '../ui/text/whole-dates'

/** How many fields and products were said to be right, and how many changes wait and are online. */
export type CheckResult = { right: number; waiting: number; online: number; isSecond: boolean }

export type OrganisationCheckProps = {
  menu: OrganisationMenu
  item: ItemWithTypes
  page: CheckPage
  draft: unknown
  error: string | undefined
  issues: readonly AnswerIssue[]
  isRestored: boolean
  /** The result of an answer sent just now. */
  result: CheckResult | undefined
  /** By which a form that is sent twice is one answer. */
  requestKey: string
}

/** The data to check, section by section, and the tick that confirms: the page that a link opens, for signed-in users. */
export function OrganisationCheck({ menu, item, page, result, ...typed }: OrganisationCheckProps) {
  const pages = useTranslations('pages.titles')
  const t = useTranslations('confirm')
  const shown = useVersionText()({ version: page.shownVersion, isOnline: item.publication.online })
  const hasTwo = item.publication.online && item.publication.changed
  return (
    <OrganisationFrame menu={menu} place="dashboard" title={`${pages('check')}: ${menu.title}`} crumb={pages('check')}>
      <div className="stack max-w-[860px] gap-6">
        {result === undefined ? null : <Result result={result} item={item} />}
        <ReviewCard item={item} />
        {result !== undefined ? null : (
          <>
            {shown === undefined ? null : (
              <Notice
                actions={
                  hasTwo ? <AppLink href={organisationPaths(menu.key).edit()}>{t('seeNewest')}</AppLink> : undefined
                }
              >
                <span>{wholeDates(shown)}</span>
                {hasTwo ? <span>{` ${t('newer', { name: item.changedBy })}`}</span> : null}
              </Notice>
            )}
            <CheckForm menu={menu} page={page} {...typed} />
          </>
        )}
      </div>
    </OrganisationFrame>
  )
}

/** The result of the answer, and the next step. */
function Result({ result: { right, waiting, online, isSecond }, item }: { result: CheckResult; item: ItemWithTypes }) {
  const t = useTranslations('confirm')
  const { key, lastConfirmedAt, lastConfirmedBy } = item
  const already = { name: lastConfirmedBy ?? '', at: lastConfirmedAt === null ? '' : formatDateTime(lastConfirmedAt) }
  return (
    <Notice
      kind={isSecond ? 'info' : 'done'}
      announce
      actions={<ButtonLink href={organisationPaths(key).dashboard()}>{t('toDashboard')}</ButtonLink>}
    >
      <span>{isSecond ? t('already', already) : t('right', { count: right })}</span>
      {online > 0 ? <span>{` ${t('changedOnline', { count: online })}`}</span> : null}
      {waiting > 0 ? <span>{` ${t('changedWaiting', { count: waiting })}`}</span> : null}
    </Notice>
  )
}

type CheckFormProps = Omit<OrganisationCheckProps, 'item' | 'result'>

function CheckForm({ menu, page, draft, error, issues, isRestored, requestKey }: CheckFormProps) {
  const t = useTranslations('confirm')
  const locale = useLocale()
  const { version, lastConfirmedAt } = page
  return (
    <div>
      {isRestored ? (
        <div className="mb-6">
          <Notice kind="done" announce>
            {t('keptHere')}
          </Notice>
        </div>
      ) : null}
      {issues.length > 0 ? null : <PlainFormError title={t('problem')} error={error} />}
      <p className="mb-6">{t(page.publishes ? 'leadPublishes' : 'leadProposes')}</p>
      <AnswerForm
        organisation={menu.key}
        page={page}
        action={apiPaths.check()}
        hidden={{
          ...{ organisation: menu.key, title: menu.title, requestKey, language: locale },
          ...(version === null ? {} : { shown: version }),
          ...(lastConfirmedAt === null ? {} : { lastConfirmedAt }),
        }}
        draft={draft}
        issues={issues}
        reader="signedIn"
        locale={locale}
      >
        {page.mayConfirmByPhone ? <ByPhone issues={issues} draft={draft} /> : null}
      </AnswerForm>
    </div>
  )
}

/** From whom the caller has it: from themselves, or from the person called. */
function ByPhone({ issues, draft }: Pick<CheckFormProps, 'issues' | 'draft'>) {
  const t = useTranslations('confirm')
  const isByPhone = textIn(draft, 'means') === 'phone'
  const issue = issues.find(({ path }) => path === 'spokenWith')
  const errors = useAnswerErrors(issue === undefined ? [] : [{ ...issue, path: 'organisation.spokenWith' }])
  return (
    <Card title={t('means')}>
      <fieldset className="answer-picks">
        <legend className="sr-only">{t('means')}</legend>
        {(['application', 'phone'] as const).map((means) => (
          <label key={means} className={`pick pick-${means}`}>
            <input
              className="checkbox radio"
              type="radio"
              name="means"
              value={means}
              defaultChecked={isByPhone === (means === 'phone')}
            />
            {t(means === 'phone' ? 'meansPhone' : 'meansApplication')}
          </label>
        ))}
        <div className="answer-spoken">
          <Field id="spokenWith" label={t('spokenWith')} optional error={errors['organisation.spokenWith']}>
            {(control) => (
              <TextInput
                {...control}
                name="spokenWith"
                maxLength={120}
                autoComplete="off"
                defaultValue={textIn(draft, 'spokenWith')}
              />
            )}
          </Field>
        </div>
      </fieldset>
    </Card>
  )
}
