import type { Locale } from '#contract/constants'
import type { Item } from '#contract/item'
import type { OrganisationMenu } from '#contract/menu'
import type { SupplementUse } from '#contract/supplement'
import type { TypeDefinition } from '#contract/type-definition'
import { organisationPaths } from '#lib/paths'
import { publicationLines } from '../publication/publication-line-texts'
import { reasons } from '../rights/reasons'
import type { SupplementCardsProps, SupplementFormProps } from './supplement-page'
import { usesContent } from './uses-content'

export type SupplementFormGiven = {
  menu: OrganisationMenu
  item: Item & { definitions?: TypeDefinition[] }
  uses: SupplementUse[]
  /** Something uses it that the reader may not see. */
  isUsedUnseen: boolean
  /** Of the reader. */
  user: string
  locale: Locale
}

/** The form of a supplement in texts, with what stands above and beside it. */
export async function supplementForm(given: SupplementFormGiven): Promise<SupplementFormProps> {
  const { menu, item, user, locale } = given
  const [cards, lines] = await Promise.all([
    supplementCards(given),
    // A plan that failed is said with the fields to mend, above the form.
    item.planFailure === null ? publicationLines(item) : [],
  ])
  return {
    ...cards,
    lines,
    form: {
      target: { organisation: menu.key, part: 'supplement', key: item.key },
      types: item.definitions ?? [],
      values: item.values,
      version: `"v${item.version}"`,
      draftKey: `${user}/supplement/${item.id}`,
      // Who may change a supplement may publish it too.
      actions: [...item.actions, 'publish'],
      hasWorkflow: true,
      isPublished: item.publication.state === 'published',
      locale,
    },
  }
}

/** What belongs to a supplement beside its values, in texts. */
export async function supplementCards({ menu, item, ...used }: SupplementFormGiven): Promise<SupplementCardsProps> {
  const organisation = menu.key
  const { key, title } = item
  const [reason, uses] = await Promise.all([reasons(), usesContent({ organisation, ...used })])
  return {
    uses,
    deletion: {
      organisation,
      supplement: { key, title },
      uses: used.uses,
      doneHref: organisationPaths(organisation).supplements(item.types[0] ?? ''),
      reason: reason(item, 'supplement', 'delete'),
    },
  }
}
