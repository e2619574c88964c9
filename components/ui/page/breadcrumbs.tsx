import { ChevronRight } from 'lucide-react'
import { AppLink as Link } from '../action/app-link'

export type Crumb = { label: string; href?: string }

export type BreadcrumbsProps = { label: string; crumbs: Crumb[] }

/** From the top down; the last one is the page itself. */
export function Breadcrumbs({ label, crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumbs">
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.href ?? ''} ${crumb.label}`}>
            {index > 0 ? <ChevronRight /> : null}
            {crumb.href ? <Link href={crumb.href}>{crumb.label}</Link> : <span aria-current="page">{crumb.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
