import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Card } from '#components/ui/page/card'
import { usePart } from '#lib/browser/use-part'
import type { LivePreviewProps } from './live-preview'

// Comes with the first look.
export const loadLivePreview = async () => (await import('./live-preview')).LivePreview

/** The public view beside the form, live, for people who want to see it. */
export function PreviewCard(props: LivePreviewProps) {
  const [isOpen, setOpen] = useState(false)
  const LivePreview = usePart(loadLivePreview, isOpen)
  const t = useTranslations('fields.preview')
  return (
    <Card title={t('title')}>
      <div className="stack">
        <div>
          <Button icon={isOpen ? <EyeOff /> : <Eye />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('hide') : t('show')}
          </Button>
        </div>
        {isOpen && LivePreview ? <LivePreview {...props} /> : null}
        {isOpen && !LivePreview ? <p className="text-muted">{t('loading')}</p> : null}
      </div>
    </Card>
  )
}
