import type { Locale } from '#contract/constants'
import { contentEndpoints } from '#contract/content'
import type { FieldError } from '#contract/errors'
import { type Application, mount } from '../../mount.ts'
import { textsFor } from '../../texts.ts'
import { beneathOrganisation, placeOf } from '../item/place.ts'
import { getItem, getOrganisation } from '../item/repository.ts'
import { toItem } from '../item/views.ts'
import { requirePermission } from '../scope.ts'
import { checkContent } from './check.ts'
import type { Problem } from './outside-checks.ts'
import { createProduct, saveContent } from './save.ts'

const inWords = (problems: Problem[], locale: Locale): FieldError[] =>
  problems.map((problem) => ({ ...problem, message: textsFor(locale)(`validation.${problem.code}`, problem.params) }))

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
    const { errors } = await checkContent(db, actor, body, { kind: 'organisation', purpose: 'publish', now, item })
    return { fields: inWords(errors, locale) }
  })
  mount(app, contentEndpoints.checkProduct, async ({ db, actor, params, body, now, locale }) => {
    const organisation = await getOrganisation(db, actor, params.organisation)
    requirePermission(actor, 'product.update', beneathOrganisation(organisation))
    const { errors } = await checkContent(db, actor, body, { kind: 'product', purpose: 'publish', now })
    return { fields: inWords(errors, locale) }
  })
}
