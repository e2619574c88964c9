import { Building2, CircleQuestionMark, Hammer, type LucideIcon, Mail, Network, Palette, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Item, ItemIcon, ItemList } from '#components/ui/display/item-list'
import { Card } from '#components/ui/page/card'
import type { Overview } from '#contract/people/overview'
import type { SessionUser } from '#contract/people/session'
import { maintenancePaths, organisationPaths, paths, teamPaths, tenantPaths } from '#lib/paths/paths'
import { rolePlaceHref } from './role-places'

export type FirstStepsProps = {
  user: SessionUser
  overview: Pick<Overview, 'organisations' | 'teams'>
  hasProfile: boolean
}

type Step = { key: 'organisation' | 'team' | 'item' | 'site' | 'maintenance' | 'search' | 'mail' | 'help' } & {
  icon: LucideIcon
  href: string
  name?: string
}

/** More than that is not a beginning. */
const mostSteps = 4

/** First steps for somebody with these roles, those nearest to their work first. */
function stepsFor({ user, overview, hasProfile }: FirstStepsProps): Step[] {
  const [organisation] = overview.organisations
  const [team] = overview.teams
  const [item] = user.itemRoles
  const itemHref = item && rolePlaceHref(item)
  const steps: (Step | undefined)[] = [
    organisation && {
      key: 'organisation',
      icon: Building2,
      name: organisation.title,
      href: organisationPaths(organisation.key).dashboard(),
    },
    team && { key: 'team', icon: Network, name: team.name, href: teamPaths(team.key).dashboard() },
    item && itemHref !== undefined ? { key: 'item', icon: Building2, name: item.name, href: itemHref } : undefined,
    user.tenantActions.includes('settings') ? { key: 'site', icon: Palette, href: tenantPaths.site() } : undefined,
    user.maintenance ? { key: 'maintenance', icon: Hammer, href: maintenancePaths.activity() } : undefined,
    { key: 'search', icon: Search, href: paths.search() },
    hasProfile ? { key: 'mail', icon: Mail, href: paths.account() } : undefined,
    { key: 'help', icon: CircleQuestionMark, href: paths.help() },
  ]
  return steps.filter((step) => step !== undefined).slice(0, mostSteps)
}

/** First steps for readers who have not opened anything yet; disappears by itself once they have. */
export function FirstSteps(props: FirstStepsProps) {
  const t = useTranslations('home.first')
  const titleOf = ({ key, name = '' }: Step) =>
    key === 'organisation' || key === 'team' || key === 'item' ? t(`${key}.title`, { name }) : t(`${key}.title`)
  return (
    <Card title={t('title')} note={t('lead')} flush>
      <ItemList>
        {stepsFor(props).map((step) => (
          <Item
            key={step.key}
            lead={<ItemIcon look={{ hue: 'blue' }} icon={<step.icon />} />}
            title={titleOf(step)}
            href={step.href}
            note={t(`${step.key}.text`)}
          />
        ))}
      </ItemList>
    </Card>
  )
}
