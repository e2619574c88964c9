import { CircleCheck } from 'lucide-react'
import { Button } from '#components/ui/button'
import { fillText } from '#lib/forms/fill-text'
import type { EditorWords } from '../field-words'

type FoundBoxProps = {
  line: string
  municipality: string
  region: string
  /** Just looked up, not only stored. */
  isFound: boolean
  words: EditorWords
  onByHand: () => void
}

export function FoundBox({ line, municipality, region, isFound, words, onByHand }: FoundBoxProps) {
  return (
    <div className="found">
      <CircleCheck />
      <div>
        <b>{line}</b>
        <br />
        {municipality
          ? fillText(region ? words.address.inRegion : words.address.inMunicipality, { municipality, region })
          : null}
        {isFound ? ` ${words.address.found}` : null}
      </div>
      <Button look="quiet" size="small" onClick={onByHand}>
        {words.address.byHand}
      </Button>
    </div>
  )
}
