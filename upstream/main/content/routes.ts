import type { Locale } from '#contract/constants'
import { contentEndpoints } from '#contract/content'
import type { FieldError } from '#contract/errors'
import { type Application, mount } from '../../mount.ts'
import { textsFor } from '../../texts.ts'
import { beneathOrganisation, placeOf } from '../item/place.ts'
import { getItem, getOrganisation } from '../item/repository.ts'
import { toItem } from '../item/views.ts'
import { requirePermission } from '../scope.ts'
import { type CheckedContent, checkContent } from './check.ts'
import { createProduct } from './create.ts'
import { saveContent } from './save.ts'

/** What is wrong, in words; a type that can't be used is wrong like one that doesn't exist. */
const inWords = ({ errors, refusal }: CheckedContent, locale: Locale): FieldError[] =>
  [...(refusal === undefined ? [] : [{ path: 'types', code: 'types.unknown' }]), ...errors].map((problem) => ({
    ...problem,
    message: textsFor(locale)(`validation.${problem.code}`, problem.params),
  }))

/** Saving and checking organisations and products. */
export function mountContent(app: Application): void {
  mount(app, contentEndpoints.saveOrganisation, async ({ db, actor, params, body, version, now }) => {
    const found = await getItem(db, actor, { kind: 'organisation', key: params.organisation })
    const item = await saveContent(db, actor, found.item, body, { version, now })
    return { body: await toItem(db, actor, { ...found, item }, now), version: item.version }
  })
  mount(app, contentEndpoints.saveProduct, async ({ db, actor, params, body, version, now }) => {
    const found = await getItem(db, actor, {
      kind: 'product',
      key: params.product,
      organisation: params.organisation,
    })
    const item = await saveContent(db, actor, found.item, body, { version, now })
    return { body: await toItem(db, actor, { ...found, item }, now), version: item.version }
  })
  mount(app, contentEndpoints.createProduct, async ({ db, actor, params, body, now }) => {
    const organisation = await getOrganisation(db, actor, params.organisation)
    const item = await createProduct(db, actor, organisation, body, now)
    return toItem(db, actor, { item, organisation }, now)
  })
  mount(app, contentEndpoints.checkOrganisation, async ({ db, actor, params, body, now, locale }) => {
    const item = await getOrganisation(db, actor, params.organisation)
    requirePermission(actor, 'organisation.update', placeOf(item))
    const checked = await checkContent(db, actor, body, { kind: 'organisation', purpose: 'publish', now, item })
    return { fields: inWords(checked, locale) }
  })
  mount(app, contentEndpoints.checkProduct, async ({ db, actor, params, body, now, locale }) => {
    const organisation = await getOrganisation(db, actor, params.organisation)
    const reference = { kind: 'product', key: body.product ?? '', organisation: params.organisation } as const
    const item = body.product === undefined ? undefined : (await getItem(db, actor, reference)).item
    requirePermission(actor, 'product.update', item ? placeOf(item) : beneathOrganisation(organisation))
    const checked = await checkContent(db, actor, body, { kind: 'product', purpose: 'publish', now, item })
    return { fields: inWords(checked, locale) }
  })
}
