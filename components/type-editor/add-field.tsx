import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Select } from '#components/ui/input/select'
import { typesToAdd } from '#contract/types/field-rule-names'
import type { FieldType } from '#contract/types/field-traits'

type AddFieldProps = { id: string; label: string; onAdd: (type: FieldType) => void }

/** Chooses a kind and adds a field of it. */
export function AddField({ id, label, onAdd }: AddFieldProps) {
  const t = useTranslations('typeEditor')
  const [type, setType] = useState<FieldType>('text')
  const options = typesToAdd.map((value) => ({ value, label: t(`fieldKinds.${value}`) }))
  return (
    <div className="type-add">
      <Select
        id={id}
        aria-label={t('newKind', { label })}
        options={options}
        value={type}
        onChange={({ target }) => setType(typesToAdd.find((known) => known === target.value) ?? 'text')}
      />
      <Button icon={<Plus />} onClick={() => onAdd(type)}>
        {t('addField', { label })}
      </Button>
    </div>
  )
}
