import { useTranslations } from 'next-intl'
import { charactersLeft } from './characters'

type CharactersLeftProps = { text: string; maximum: number | undefined }

/** Says how much may still be typed before the limit is reached; typing on is never stopped. */
export function CharactersLeft({ text, maximum }: CharactersLeftProps) {
  const t = useTranslations('fields')
  const left = charactersLeft(text, maximum)
  return (
    <span className="field-help" role="status">
      {left === undefined || maximum === undefined
        ? null
        : left < 0
          ? t('text.over', { over: -left, maximum })
          : t('text.left', { left, maximum })}
    </span>
  )
}
