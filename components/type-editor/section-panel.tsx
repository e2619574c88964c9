import { useTranslations } from 'next-intl'
import type { FieldSection } from '#contract/types/type-definition'
import { TextRule } from './rule-fields'

type SectionPanelProps = {
  path: string
  name: string
  section: FieldSection
  onChange: (section: FieldSection) => void
}

const noText = { nl: '', en: '' }

/** How a section is called and explained. */
export function SectionPanel({ path, name, section, onChange }: SectionPanelProps) {
  const t = useTranslations('typeEditor')
  const { label, help = noText } = section
  const wiring = (part: string, text: string) => ({
    path: `${path}.${part}`,
    label: text,
    fullLabel: `${name}: ${text}`,
  })
  return (
    <div className="type-panel">
      <div className="field-pair">
        <TextRule
          {...wiring('label.nl', t('sectionNl'))}
          value={label.nl}
          onChange={(nl) => onChange({ ...section, label: { ...label, nl } })}
        />
        <TextRule
          {...wiring('label.en', t('sectionEn'))}
          optional
          value={label.en}
          onChange={(en) => onChange({ ...section, label: { ...label, en } })}
        />
        <TextRule
          {...wiring('help.nl', t('helpNl'))}
          optional
          rows={2}
          value={help.nl}
          onChange={(nl) => onChange({ ...section, help: { ...help, nl } })}
        />
        <TextRule
          {...wiring('help.en', t('helpEn'))}
          optional
          rows={2}
          value={help.en}
          onChange={(en) => onChange({ ...section, help: { ...help, en } })}
        />
      </div>
    </div>
  )
}
