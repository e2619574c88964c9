import { getTranslations } from 'next-intl/server'
import type { Locale } from '#contract/constants'
import type { Item } from '#contract/item'
import { menuList, type OrganisationMenu } from '#contract/menu'
import type { AttachedSupplement } from '#contract/supplement'
import type { TypeOffer } from '#contract/team-types'
import type { TypeDefinition } from '#contract/type-definition'
import { publicationLines } from '../publication/publication-line-texts'
import { reasons } from '../rights/reasons'
import type { OrganisationFormProps } from './organisation-edit-page'

export type OrganisationFormGiven = {
  menu: OrganisationMenu
  item: Item & { definitions?: TypeDefinition[] }
  offered: { items: TypeOffer[]; maximum: number }
  attached: AttachedSupplement[]
  /** Of the reader. */
  user: string
  locale: Locale
}

/** The form of an organisation in texts, with what stands above and beside it. */
export async function organisationForm(given: OrganisationFormGiven): Promise<OrganisationFormProps> {
  const { menu, item, offered, attached, user, locale } = given
  const [t, reason, lines] = await Promise.all([
    getTranslations('item'),
    reasons(),
    // A plan that failed is said with the fields to mend, above the form.
    item.planFailure === null ? publicationLines(item) : [],
  ])
  const { key } = menu
  return {
    lines,
    externalEditor: menu.externalEditor === '' ? undefined : t('externalEditorNote', { name: menu.externalEditor }),
    form: {
      target: { organisation: key },
      types: item.definitions ?? [],
      values: item.values,
      version: `"v${item.version}"`,
      draftKey: `${user}/organisation/${item.id}`,
      actions: item.actions,
      hasWorkflow: menu.enableOrganisationWorkflow,
      isPublished: item.publication.state === 'published',
      locale,
    },
    choice: { offers: offered.items, maximum: offered.maximum },
    supplements: {
      user: { organisation: key, kind: 'organisation', item: key },
      attached,
      reason: reason(item, 'organisation', 'update') ?? reason(menuList(menu, 'supplement'), 'supplement', 'use'),
    },
  }
}
