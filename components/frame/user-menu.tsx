import { LogOut } from 'lucide-react'
import { Avatar } from '#components/ui/avatar'
import { NativePopover } from '#components/ui/native-popover'
import { apiPaths } from '#lib/paths'
import type { Preferences } from '#lib/preferences'
import { buttonClass } from '../ui/button-look'
import { type FrameLink, LinkList, LinkSection } from './link-list'
import { PreferenceChoices, type PreferenceChoicesProps } from './preference-choices'
import { PreferenceForm } from './preference-form'

export type UserMenuProps = {
  label: string
  name: string
  address: string
  links: FrameLink[]
  preferences: Preferences
  /** Other applications that the user has roles on. */
  others: FrameLink[]
  words: {
    choices: (Omit<PreferenceChoicesProps, 'name' | 'current'> & { name: keyof Preferences })[]
    otherApplications: string
    signOut: string
  }
}

/** The user's own menu: details, language, appearance, other applications, signing out. */
export function UserMenu({ label, name, address, links, preferences, others, words }: UserMenuProps) {
  return (
    <NativePopover id="account" label={label} icon={<Avatar name={name} self />}>
      <p>
        <strong>{name}</strong>
        <br />
        <span className="text-muted text-small">{address}</span>
      </p>
      <LinkList links={links} />
      <PreferenceForm className="contents">
        {words.choices.map((choice) => (
          <PreferenceChoices key={choice.name} {...choice} current={preferences[choice.name]} />
        ))}
      </PreferenceForm>
      {others.length === 0 ? null : <LinkSection title={words.otherApplications} links={others} />}
      <form action={apiPaths.signOut()} method="post" className="popover-foot">
        <button type="submit" className={buttonClass({})}>
          <LogOut />
          {words.signOut}
        </button>
      </form>
    </NativePopover>
  )
}
