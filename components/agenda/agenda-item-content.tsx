import { getTranslations } from 'next-intl/server'
import { agendaTypes } from '#contract/agenda-type'
import type { Locale } from '#contract/constants'
import type { Offer } from '#contract/consumer'
import type { Contents, Item } from '#contract/item'
import { menuList, type OrganisationMenu } from '#contract/menu'
import type { OpeningTimes } from '#contract/opening-hours/opening-times'
import type { AttachedSupplement } from '#contract/supplement'
import { relatedThings } from '#lib/agenda/related-things'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { itemHead } from '../item/item-head-content'
import { publicationLines } from '../publication/publication-line-texts'
import { reasons } from '../rights/reasons'
import type { AgendaItemFormProps, AgendaItemHeadProps } from './agenda-item-page'

export type AgendaItemGiven = {
  menu: OrganisationMenu
  item: Item & { openingTimes?: OpeningTimes }
  /** What it can point at. */
  contents: Contents
  offers: readonly Offer[]
  attached: AttachedSupplement[]
  /** Of the reader. */
  user: string
  locale: Locale
}

/** The heading of an agenda item in texts, beside its title and the way to it. */
export async function agendaItemHead({
  menu,
  item,
}: AgendaItemGiven): Promise<Omit<AgendaItemHeadProps, 'title' | 'crumbs'>> {
  const hasWorkflow = menu.enableProductWorkflow
  const [head, t, reason] = await Promise.all([
    itemHead({ kind: 'agenda', organisation: menu.key, item, hasWorkflow }),
    getTranslations('calendar'),
    reasons(),
  ])
  return {
    ...head,
    deletion: {
      organisation: menu.key,
      item: item.key,
      title: item.title,
      version: `"v${item.version}"`,
      label: t('delete'),
      reason: reason(item, 'agenda', 'delete'),
    },
  }
}

/** The form of an agenda item in texts, with what stands above and beside it. */
export async function agendaItemForm(given: AgendaItemGiven): Promise<AgendaItemFormProps> {
  const { menu, item, user, locale } = given
  const [{ calendar }, reason, lines] = await Promise.all([
    getMessages(),
    reasons(),
    // A plan that failed is said with the fields to mend, above the form.
    item.planFailure === null ? publicationLines(item) : [],
  ])
  return {
    lines,
    form: {
      target: { organisation: menu.key, part: 'agenda', key: item.key },
      types: agendaTypes,
      values: item.values,
      version: `"v${item.version}"`,
      draftKey: `${user}/agenda/${item.id}`,
      // Who may change an agenda item may publish it: the specification has no right of its own for that.
      actions: [...item.actions, 'publish'],
      hasWorkflow: menu.enableProductWorkflow,
      isPublished: item.publication.state === 'published',
      related: relatedThings(menu.key, given),
      openingTimes: item.openingTimes,
      clashWords: calendar.clash,
      locale,
    },
    supplements: {
      user: { organisation: menu.key, kind: 'agenda', item: item.key },
      attached: given.attached,
      reason: reason(menuList(menu, 'supplement'), 'supplement', 'use'),
    },
  }
}
