import { LogOut } from 'lucide-react'
import { Avatar } from '#components/ui/avatar'
import { NativePopover } from '#components/ui/native-popover'
import { apiPaths } from '#lib/paths'
import { buttonClass } from '../ui/button-look'
import { type FrameLink, LinkList, LinkSection } from './link-list'
import { PreferenceChoices, type PreferenceChoicesProps } from './preference-choices'

export type UserMenuProps = {
  label: string
  name: string
  address: string
  links: FrameLink[]
  choices: PreferenceChoicesProps[]
  others: { title: string; links: FrameLink[] }
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
      <LinkList links={links} />
      {choices.map((choice) => (
        <PreferenceChoices key={choice.name} {...choice} />
      ))}
      {others.links.length === 0 ? null : <LinkSection {...others} />}
      <form action={apiPaths.signOut()} method="post" className="popover-foot">
        <button type="submit" className={buttonClass({})}>
          <LogOut />
          {signOut}
        </button>
      </form>
    </NativePopover>
  )
}
