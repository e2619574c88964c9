import { useTranslations } from 'next-intl'
import type { ViewProps } from '../editor-props'

export function YesNoView({ value }: ViewProps) {
  const t = useTranslations('fields.yesNo')
  return <>{t(value === true ? 'yes' : value === false ? 'no' : 'undecided')}</>
}
