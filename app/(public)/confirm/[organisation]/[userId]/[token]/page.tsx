import { getTranslations } from 'next-intl/server'
import { AnsweredMessage } from '#components/confirm/answered-message'
import { LinkAnswer } from '#components/confirm/link-answer'
import { LinkLater } from '#components/frame/link-later'
import { PublicMessage } from '#components/frame/public-message'
import { tokenIn } from '#contract/confirmation/answer-rules'
import { readAnswerIssues } from '#lib/forms/form-issues'
import { findConfirmation } from '#lib/server/confirmation'
import { currentLocale } from '#lib/server/preferences'
import { formTitle } from '#lib/server/titles'
import { ZoneLine } from '../../../../../_components/zone-line'

export async function generateMetadata({ searchParams }: PageProps<'/confirm/[organisation]/[userId]/[token]'>) {
  return formTitle((await getTranslations('pages.titles'))('confirm'), searchParams)
}

type ConfirmProps = PageProps<'/confirm/[organisation]/[userId]/[token]'>

/** Opens from a mail, without a session and without JavaScript. Reading confirms nothing: only the form's POST does. */
export default async function ConfirmPage({ params, searchParams }: ConfirmProps) {
  const [place, { error, issues, kept, again }, language] = await Promise.all([params, searchParams, currentLocale()])
  const link = { ...place, token: tokenIn(place.token) }
  const isAgain = again === 'true'
  const confirmation = await findConfirmation(link, isAgain)
  if (typeof confirmation === 'string') return <LinkLater why={confirmation} />
  if (confirmation === undefined) {
    const t = await getTranslations('pages')
    return <PublicMessage title={t('confirmUnknownTitle')} text={t('confirmUnknown')} />
  }
  return (
    <>
      <ZoneLine />
      {confirmation.state !== 'open' ? (
        <AnsweredMessage link={link} confirmation={confirmation} language={language} />
      ) : (
        <LinkAnswer
          {...{ link, confirmation, isAgain, language }}
          error={typeof error === 'string' ? error : undefined}
          issues={readAnswerIssues(issues)}
          isRestored={kept === 'true'}
        />
      )}
    </>
  )
}
