import { type ReactNode, useId } from 'react'

export type FormSectionProps = {
  title: string
  note?: ReactNode
  actions?: ReactNode
  id?: string
  children: ReactNode
}

export function FormSection({ title, note, actions, id, children }: FormSectionProps) {
  const titleId = useId()
  return (
    <section className="form-section" id={id} aria-labelledby={titleId}>
      <header className="form-section-header">
        <h2 id={titleId}>{title}</h2>
        {note ? <p>{note}</p> : null}
        {actions}
      </header>
      {children}
    </section>
  )
}
