import { Button } from './button'
import { Notice } from './notice'

export type DraftWords = { draftFound: string; draftDiscard: string }

/** Says that what was typed before is back in the form, and lets it go. */
export function DraftNotice({
  isFound,
  words,
  onDiscard,
}: {
  isFound: boolean
  words: DraftWords
  onDiscard: () => void
}) {
  if (!isFound) return null
  return (
    <div className="mb-6">
      <Notice
        announce
        actions={
          <Button size="small" onClick={onDiscard}>
            {words.draftDiscard}
          </Button>
        }
      >
        {words.draftFound}
      </Notice>
    </div>
  )
}
