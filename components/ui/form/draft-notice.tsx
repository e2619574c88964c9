import { useTranslations } from 'next-intl'
import { Button } from '../action/button'
import { Notice } from '../feedback/notice'

type DraftNoticeProps = {
  isFound: boolean
  /** Set where it can be discarded without cancelling. */
  onDiscard?: () => void
}

/** Above a form: it shows what was filled in before and never saved. */
export function DraftNotice({ isFound, onDiscard }: DraftNoticeProps) {
  const t = useTranslations('ui')
  if (!isFound) return null
  return (
    <div className="mb-6">
      <Notice
        announce
        actions={
          onDiscard && (
            <Button size="small" onClick={onDiscard}>
              {t('draftDiscard')}
            </Button>
          )
        }
      >
        {t('draftFound')}
      </Notice>
    </div>
  )
}
