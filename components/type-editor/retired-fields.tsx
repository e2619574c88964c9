import { ArchiveRestore } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/action/icon-button'
import { Tag } from '#components/ui/display/tag'
import type { RetiredField } from '#contract/types/type-definition'

type RetiredFieldsProps = { fields: readonly RetiredField[]; onRestore: (name: string, label: string) => void }

/** The fields that were taken out and that content may have. */
export function RetiredFields({ fields, onRestore }: RetiredFieldsProps) {
  const t = useTranslations('typeEditor')
  const locale = useLocale()
  return (
    <section className="type-section" aria-labelledby="type-retired">
      <h3 id="type-retired">{t('retired')}</h3>
      <p className="field-help">{t('retiredHelp')}</p>
      {fields.map(({ name, type, label: text }) => {
        const label = text[locale] || text.nl || name
        return (
          <div key={name} className="type-row">
            <span className="type-name">
              {label} <Tag>{t(`fieldKinds.${type}`)}</Tag>
            </span>
            <IconButton
              label={t('restore', { label })}
              icon={<ArchiveRestore />}
              onClick={() => onRestore(name, label)}
            />
          </div>
        )
      })}
    </section>
  )
}
