import { useTranslations } from 'next-intl'
import { PublicMessage } from '#components/frame/public-message'
import { Button } from '#components/ui/action/button'
import { RadioGroup } from '#components/ui/input/radio-group'
import type { RecipientOffer } from '#contract/confirmation/recipient'
import type { Locale } from '#contract/kernel/constants'
import { apiPaths } from '#lib/paths/paths'

export type RecipientOfferFormProps = { token: string; offer: RecipientOffer; hasError: boolean; language: Locale }

/** Whether somebody is the one to ask, as a plain form; or what they answered. */
export function RecipientOfferForm({ token, offer, hasError, language }: RecipientOfferFormProps) {
  const t = useTranslations('confirm.asked')
  const { title, by, answered } = offer
  if (answered !== null)
    return <PublicMessage title={t('done')} text={t(answered === 'yes' ? 'saidYes' : 'saidNo', { title })} />
  return (
    <PublicMessage title={t('title')} text={t('lead', { title, by })}>
      <form action={apiPaths.recipient()} method="post" className="stack gap-4">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="language" value={language} />
        <RadioGroup
          id="answer"
          label={t('title')}
          look="list"
          error={hasError ? t('choose') : undefined}
          options={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ]}
          radio={{ name: 'answer' }}
        />
        <div>
          <Button type="submit" look="primary" size="big">
            {t('send')}
          </Button>
        </div>
      </form>
    </PublicMessage>
  )
}
