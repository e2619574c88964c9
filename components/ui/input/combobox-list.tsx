import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { useCombobox } from './use-combobox'

export type ComboboxListProps = {
  id: string
  label: string
  /** Shown when nothing matches, with what to do about it. */
  empty: string | undefined
  multiple: boolean
  combobox: Pick<ReturnType<typeof useCombobox>, 'isOpen' | 'shown' | 'active' | 'isSelected' | 'choose'>
}

const keepInView = (isActive: boolean) => (option: HTMLElement | null) => {
  if (isActive) option?.scrollIntoView({ block: 'nearest' })
}

/** The open list; focus stays in the input, which names the active option. */
export function ComboboxList({ id, label, empty, multiple, combobox }: ComboboxListProps) {
  const t = useTranslations('ui.combobox')
  const none = empty ?? t('empty')
  const { isOpen, shown, active, isSelected, choose } = combobox
  return (
    <>
      <span role="status" className="sr-only">
        {isOpen ? (shown.length === 0 ? none : t('count', { count: shown.length })) : ''}
      </span>
      {isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the mouse must not take the focus from the input, nor when it drags the scroll bar
        <div className="combobox-list" role="presentation" onMouseDown={(event) => event.preventDefault()}>
          {shown.length === 0 ? <p className="combobox-empty">{none}</p> : null}
          <div role="listbox" id={id} aria-label={label} aria-multiselectable={multiple || undefined}>
            {shown.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input that owns this list handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: options are reached by aria-activedescendant
              <div
                key={option.value}
                ref={keepInView(index === active)}
                id={`${id}-${index}`}
                role="option"
                className="combobox-option"
                aria-selected={isSelected(option)}
                data-active={index === active ? '' : undefined}
                onClick={() => choose(option)}
              >
                <span translate="no">
                  <span>{option.label}</span>
                  {option.note ? <span className="combobox-note block">{option.note}</span> : null}
                </span>
                {isSelected(option) ? <Check /> : null}
              </div>
            ))}
          </div>
        </div>
      ) : null}
    </>
  )
}
