import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Progress } from '#components/ui/feedback/progress'
import type { TypeEffect } from '#contract/type-editor/type-effect'

type EffectProgressProps = {
  effect: Pick<TypeEffect, 'records' | 'looked'>
  isStopping: boolean
  onStop: () => void
}

/** How far looking at what publishing does is, with the button that stops it. */
export function EffectProgress({ effect: { records, looked }, isStopping, onStop }: EffectProgressProps) {
  const t = useTranslations('typeEditor')
  return (
    <div className="grid gap-2" aria-live="polite">
      <p>{t('loadingEffect')}</p>
      <Progress
        label={t('loadingEffect')}
        value={records === null ? undefined : looked}
        max={Math.max(records ?? 1, looked, 1)}
        text={records === null ? t('counting') : t('looked', { looked, records: Math.max(records, looked) })}
        stop={
          <Button size="small" busy={isStopping && t('stopping')} onClick={onStop}>
            {t('stopEffect')}
          </Button>
        }
      />
      <p className="text-small text-muted">{t('background')}</p>
    </div>
  )
}
