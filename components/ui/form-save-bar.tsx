import { Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button'
import { SaveBar } from './save-bar'

export type FormSaveBarWords = { save: string; saving: string; cancel: string; unsaved: string; noChanges: string }

export type FormSaveBarProps = {
  isDirty: boolean
  isSubmitting: boolean
  onCancel: () => void
  icon?: ReactNode
  words: FormSaveBarWords
}

/** The bar of a form that is saved in one way: whether something changed, giving that up, and saving it. */
export function FormSaveBar({ isDirty, isSubmitting, onCancel, icon = <Save />, words }: FormSaveBarProps) {
  return (
    <SaveBar label={words.save} status={isDirty ? words.unsaved : words.noChanges}>
      <Button look="quiet" onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button type="submit" look="primary" icon={icon} busy={isSubmitting && words.saving}>
        {words.save}
      </Button>
    </SaveBar>
  )
}
