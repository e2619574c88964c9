import type { ReactNode } from 'react'
import { buttonClass } from '../ui/action/button-look'

export type PublicMessageProps = {
  title: string
  text: ReactNode
  /** One way on; a full load, so that a server that came back is called again. */
  action?: { label: string; href: string }
  children?: ReactNode
}

/** A page that says one thing. */
export function PublicMessage({ title, text, action, children }: PublicMessageProps) {
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {action === undefined ? null : (
        <a href={action.href} className={buttonClass({ look: 'primary', size: 'big' })}>
          {action.label}
        </a>
      )}
      {children}
    </>
  )
}
