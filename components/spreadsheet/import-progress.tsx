import { Button } from '#components/ui/button'
import { Progress } from '#components/ui/progress'
import type { ImportRun } from '#contract/import-run'
import { fillText } from '#lib/forms/fill-text'
import type { SpreadsheetWords } from '#lib/i18n/spreadsheet-texts'

export type ImportProgressProps = { run: ImportRun; isStopping: boolean; onStop: () => void; words: SpreadsheetWords }

/** How far looking or saving is, with the button that stops it. */
export function ImportProgress({ run, isStopping, onStop, words }: ImportProgressProps) {
  const { step, done, total, fileName } = run
  const doing = { check: words.checking, save: words.saving, undo: words.undoing }[step]
  return (
    <div className="grid gap-2" aria-live="polite">
      <p>
        {doing}: {fileName}
      </p>
      <Progress
        label={doing}
        value={done}
        max={Math.max(total, 1)}
        text={fillText(words.progress, { done, total })}
        stop={
          <Button size="small" busy={isStopping && words.stopping} onClick={onStop}>
            {words.stop}
          </Button>
        }
      />
      <p className="text-small text-muted">{words.background}</p>
    </div>
  )
}
