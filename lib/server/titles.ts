import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { OrganisationMenuPlace, TeamMenuPlace } from '#contract/team/menu-places'
import type { Messages } from '#lib/i18n/messages'
import { organisationMenu } from './organisation-page.ts'
import { findSession } from './session.ts'
import { teamMenu } from './team-page.ts'

type Titles = Messages['pages']['titles']
/** A title that says the same for every page. */
type OwnTitle = { [Key in keyof Titles]: Titles[Key] extends `${string}{${string}` ? never : Key }[keyof Titles]
/** A page that is called as its place in the menu has no title of its own. */
type PlaceTitle = `menu.${OrganisationMenuPlace | TeamMenuPlace}`
type PageTitle = OwnTitle | PlaceTitle

const isPlace = (page: PageTitle): page is PlaceTitle => page.startsWith('menu.')

/** The name of what a page is in; undefined when that can't be loaded, for a title must not break a page. */
async function nameOf(load: () => Promise<string>): Promise<string | undefined> {
  if ((await findSession()) === undefined) return undefined
  return load().catch(() => undefined)
}

async function titled(page: PageTitle, context: string | undefined): Promise<Metadata> {
  const t = await getTranslations()
  const title = t(isPlace(page) ? page : `pages.titles.${page}`)
  return { title: context === undefined ? title : t('frame.inContext', { title, context }) }
}

/** Metadata of a page outside organisations and teams. */
export const pageTitle = (page: PageTitle) => () => titled(page, undefined)

/** Metadata of a page of an organisation: "Producten · Bibliotheek aan de Haven". */
export const organisationTitle =
  (page: PageTitle) =>
  async ({ params }: { params: Promise<{ organisation: string }> }): Promise<Metadata> => {
    const { organisation } = await params
    return titled(page, await nameOf(async () => (await organisationMenu(organisation)).title))
  }

/** Metadata of an organisation's dashboard: its own name. */
export async function organisationName({ params }: { params: Promise<{ organisation: string }> }): Promise<Metadata> {
  const { organisation } = await params
  return { title: await nameOf(async () => (await organisationMenu(organisation)).title) }
}

/** Metadata of a page about one thing of an organisation, "Leesclub · Bibliotheek aan de Haven": its own name. */
export const itemTitle =
  <Params extends { organisation: string }>(page: PageTitle, load: (params: Params) => Promise<{ title: string }>) =>
  async ({ params }: { params: Promise<Params> }): Promise<Metadata> => {
    const place = await params
    const [name, context] = await Promise.all([
      nameOf(async () => (await load(place)).title),
      nameOf(async () => (await organisationMenu(place.organisation)).title),
    ])
    if (name === undefined || context === undefined) return titled(page, context)
    return { title: (await getTranslations('frame'))('inContext', { title: name, context }) }
  }

/** Metadata of a page of a team. */
export const teamTitle =
  (page: PageTitle) =>
  async ({ params }: { params: Promise<{ team: string }> }): Promise<Metadata> => {
    const { team } = await params
    return titled(page, await nameOf(async () => (await teamMenu(team)).name))
  }

/** Metadata of a team's dashboard: its own name. */
export async function teamName({ params }: { params: Promise<{ team: string }> }): Promise<Metadata> {
  const { team } = await params
  return { title: await nameOf(async () => (await teamMenu(team)).name) }
}

/** Metadata of a form without script, which says first when it came back with something wrong. */
export async function formTitle(title: string, searchParams: Promise<{ error?: unknown }>): Promise<Metadata> {
  const [{ error }, t] = await Promise.all([searchParams, getTranslations('ui')])
  return { title: error === undefined ? title : `${t('error')} ${title}` }
}
