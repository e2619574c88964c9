import { useTranslations } from 'next-intl'
import { Button } from './button'
import { Notice } from './notice'

type DraftNoticeProps = {
  isFound: boolean
  onDiscard: () => void
}

/** Says that what was typed before is back in the form, and lets it go. */
export function DraftNotice({ isFound, onDiscard }: DraftNoticeProps) {
  const t = useTranslations('ui')
  if (!isFound) return null
  return (
    <div className="mb-6">
      <Notice
        announce
        actions={
          <Button size="small" onClick={onDiscard}>
            {t('draftDiscard')}
          </Button>
        }
      >
        {t('draftFound')}
      </Notice>
    </div>
  )
}
