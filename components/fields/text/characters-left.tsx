import { fillText } from '#lib/forms/fill-text'
import type { EditorWords } from '../field-words'
import { charactersLeft } from './characters'

type CharactersLeftProps = { text: string; maximum: number | undefined; words: EditorWords }

/** Says how much may still be typed before the limit is reached; typing on is never stopped. */
export function CharactersLeft({ text, maximum, words }: CharactersLeftProps) {
  const left = charactersLeft(text, maximum)
  return (
    <span className="field-help" role="status">
      {left === undefined || maximum === undefined
        ? null
        : left < 0
          ? fillText(words.text.over, { over: -left, maximum })
          : fillText(words.text.left, { left, maximum })}
    </span>
  )
}
