import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { AppError } from '#contract/kernel/errors'
import { badgeOf } from '#contract/sample/badge'
import type { Application, Variables } from '../../../kernel/call/mount.ts'
import { countTries } from '../../../platform/http/rate-limit.ts'
import { parsePart, requireKnown } from '../../../platform/http/request.ts'
import * as described from './described.ts'
import { limitsOf, problem, takeOpenTurn } from './mount-open.ts'
import { findOpenSite } from './open-project.ts'
import { publishedSamples } from './published-samples.ts'

const badgeQuery = z.object({
  sample: z.uuid().meta({ description: 'The sample that the figure is of' }),
  field: z.string().min(1).max(64).meta({ description: 'The name of the field', example: 'phone' }),
  language: z.enum(['nl', 'en']).default('nl').meta({ description: 'The language of its words' }),
})

/** `GET /badge/{tenant}`: a public figure of a sample as a picture, for websites. */
export function mountBadge(app: Application): void {
  app.openAPIRegistry.registerPath(
    createRoute({
      method: 'get',
      path: '/badge',
      security: [],
      ...described.badge,
      request: { query: badgeQuery },
      responses: {
        200: { description: 'The picture', content: { 'image/svg+xml': { schema: z.string() } } },
        400: problem('A parameter is not known or not right; `fields` names it'),
        404: problem('There is no such figure, or it is not public (any more)'),
        429: problem('Too much was asked from this address; `Retry-After` says when it can go on'),
      },
    }),
  )
  const answer = async (context: Context<{ Variables: Variables }, '/badge/:tenant'>) => {
    const { services, clientAddress } = context.var
    const { db } = services.store
    if (!services.store.isFull()) await countTries(db, limitsOf(clientAddress), services.now())
    const { tenantId } = await findOpenSite(db, { tenant: context.req.param('tenant'), program: undefined })
    requireKnown(Object.keys(context.req.query()), badgeQuery.shape)
    const { sample: id, field, language } = parsePart(badgeQuery, context.req.query())
    const [sample] = await publishedSamples(db, tenantId, id)
    const figure = sample?.figures.find((one) => one.field === field)
    if (sample === undefined || figure === undefined) throw new AppError('NOT_FOUND')
    context.header('Cache-Control', 'public, max-age=300')
    context.header('API-Version', '1.0.0')
    return context.body(badgeOf({ ...sample, ...figure }, language), 200, { 'Content-Type': 'image/svg+xml' })
  }
  app.get('/badge/:tenant', (context) => takeOpenTurn(() => answer(context), context.req.raw.signal))
}
