import { Maximize2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Tabs } from '#components/ui/action/tabs'
import { Dialog } from '#components/ui/overlay/dialog'
import type { RelatedTitle } from '#contract/content/item'
import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import type { Locale } from '#contract/kernel/constants'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { ContentStore } from '#lib/forms/content-store'
import { useDebouncedValues } from '#lib/forms/use-debounced-values'
import { previewParts } from './preview-parts'
import { SitePreview, type SitePreviewProps } from './site-preview'

export type LivePreviewProps = {
  types: TypeDefinition[]
  store: ContentStore
  locale: Locale
  /** Those of the organisation, for dates that follow them. */
  openingTimes?: OpeningTimes | undefined
  /** What the values refer to. */
  related?: readonly RelatedTitle[] | undefined
}

/** A preview of the input on websites: in a list, on a phone, and at full width on a page. */
export function LivePreview({ types, store, locale, openingTimes, related }: LivePreviewProps) {
  const t = useTranslations('fields.preview')
  const [isWide, setWide] = useState(false)
  const values = useDebouncedValues(store)
  const parts = previewParts(types, values, locale)
  const shown = (look: SitePreviewProps['look']) => (
    <SitePreview {...{ parts, values, locale, openingTimes, related, look }} />
  )
  return (
    <div className="stack">
      <p className="field-help">{t('note')}</p>
      <Tabs
        label={t('title')}
        tabs={[
          { value: 'card', label: t('card'), content: shown('card') },
          { value: 'phone', label: t('phone'), content: shown('phone') },
        ]}
      />
      <div>
        <Button icon={<Maximize2 />} onClick={() => setWide(true)}>
          {t('page')}
        </Button>
      </div>
      <Dialog
        open={isWide}
        onOpenChange={setWide}
        width="wide"
        title={t('pageTitle')}
        actions={<Button onClick={() => setWide(false)}>{t('hide')}</Button>}
      >
        {shown('page')}
      </Dialog>
    </div>
  )
}
