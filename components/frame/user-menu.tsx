import { LogOut } from 'lucide-react'
import { AppLink } from '#components/ui/app-link'
import { Avatar } from '#components/ui/avatar'
import { Button } from '#components/ui/button'
import { NativePopover } from '#components/ui/native-popover'
import { apiPaths } from '#lib/paths'
import { PreferenceChoices, type PreferenceChoicesProps } from './preference-choices'

type MenuLink = { label: string; href: string; isElsewhere?: boolean }

export type UserMenuProps = {
  label: string
  name: string
  address: string
  links: MenuLink[]
  choices: PreferenceChoicesProps[]
  others: { title: string; links: MenuLink[] }
  signOut: string
}

/** The user's own menu: details, language, appearance, other applications, signing out. */
export function UserMenu({ label, name, address, links, choices, others, signOut }: UserMenuProps) {
  return (
    <NativePopover id="account" label={label} icon={<Avatar name={name} self />}>
      <p>
        <strong>{name}</strong>
        <br />
        <span className="text-muted text-small">{address}</span>
      </p>
      <Links links={links} />
      {choices.map((choice) => (
        <PreferenceChoices key={choice.name} {...choice} />
      ))}
      {others.links.length === 0 ? null : (
        <section>
          <h2 className="popover-heading">{others.title}</h2>
          <Links links={others.links} />
        </section>
      )}
      <form action={apiPaths.signOut()} method="post" className="popover-foot">
        <Button type="submit" icon={<LogOut />}>
          {signOut}
        </Button>
      </form>
    </NativePopover>
  )
}

function Links({ links }: { links: MenuLink[] }) {
  return (
    <ul className="popover-list">
      {links.map(({ label, href, isElsewhere }) => (
        <li key={href}>{isElsewhere ? <a href={href}>{label}</a> : <AppLink href={href}>{label}</AppLink>}</li>
      ))}
    </ul>
  )
}
