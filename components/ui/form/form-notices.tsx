import type { AppError } from '#contract/kernel/errors'
import { titlesIn } from '#lib/browser/refusal-text'
import { TitleList } from '../display/title-list'
import { Notice } from '../feedback/notice'
import { Refusal } from '../feedback/refusal'

/** Above a form: why it was not saved, as far as that belongs to no field, and by what. `text` replaces what the refusal says. */
export function RefusalNotice({ error, text }: { error: AppError | undefined; text?: string }) {
  if (error === undefined) return null
  return (
    <div className="mb-6">
      <Notice kind="error" announce>
        <Refusal error={error} text={text} />
        <TitleList titles={titlesIn(error).titles} />
      </Notice>
    </div>
  )
}
