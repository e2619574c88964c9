import { useTranslations } from 'next-intl'
import type { AppError } from '#contract/errors'
import { DraftNotice as FoundDraft } from './draft-notice'
import { Notice } from './notice'
import { Refusal } from './refusal'

/** Above a form: why it was not saved, as far as that belongs to no field. `text` replaces what the refusal says. */
export function RefusalNotice({ error, text }: { error: AppError | undefined; text?: string }) {
  if (error === undefined) return null
  return (
    <div className="mb-6">
      <Notice kind="error" announce>
        <Refusal error={error} text={text} />
      </Notice>
    </div>
  )
}

/** Above a form: what went wrong, under the title that all problems have. */
export function ProblemNotice({ text }: { title?: string; text: string | undefined }) {
  const t = useTranslations('ui')
  if (text === undefined) return null
  return (
    <div className="mb-6">
      <Notice kind="error" announce>
        <strong>{t('problemTitle')}. </strong>
        {text}
      </Notice>
    </div>
  )
}

/** @deprecated `DraftNotice` of `draft-notice` says the same. */
export const DraftNotice = ({ isShown }: { isShown: boolean; text?: string }) => <FoundDraft isFound={isShown} />
