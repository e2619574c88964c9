import { TypeIcon } from '#components/frame/type-icon'
import { AppLink } from '#components/ui/app-link'
import { Card } from '#components/ui/card'
import { Disclosure } from '#components/ui/disclosure'

export type TypeLinksProps = {
  title: string
  change: string
  current: { name: string; icon: string }
  links: { href: string; name: string; icon: string }[]
}

/** The type of a product, and what it can become. */
export function TypeLinks({ title, change, current, links }: TypeLinksProps) {
  return (
    <Card title={title}>
      <p className="flex items-center gap-2">
        <TypeIcon name={current.icon} />
        {current.name}
      </p>
      {links.length === 0 ? null : (
        <Disclosure summary={change}>
          <ul className="stack">
            {links.map(({ href, name, icon }) => (
              <li key={href}>
                <AppLink href={href} className="flex items-center gap-2">
                  <TypeIcon name={icon} />
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  )
}
