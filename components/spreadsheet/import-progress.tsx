import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Progress } from '#components/ui/feedback/progress'
import type { ImportRun } from '#contract/import-job/run'

export type ImportProgressProps = {
  run: ImportRun
  isStopping: boolean
  onStop: () => void
  /** A message about leaving meanwhile; absent in a dialog, which has its own. */
  background?: string
}

const doing = { check: 'checking', save: 'saving', undo: 'undoing' } as const

/** How far looking or saving is, with the button that stops it. */
export function ImportProgress({ run, isStopping, onStop, background }: ImportProgressProps) {
  const t = useTranslations('spreadsheet.dialog')
  const { step, done, total, fileName } = run
  const label = t(doing[step])
  return (
    <div className="grid gap-2" aria-live="polite">
      <p>
        {label}: {fileName}
      </p>
      <Progress
        label={label}
        value={done}
        max={Math.max(total, 1)}
        text={t('progress', { done, total })}
        stop={
          <Button size="small" busy={isStopping && t('stopping')} onClick={onStop}>
            {t('stop')}
          </Button>
        }
      />
      <p className="text-small text-muted">{background ?? t('background')}</p>
    </div>
  )
}
