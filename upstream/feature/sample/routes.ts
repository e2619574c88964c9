import { sampleEndpoints } from '#contract/sample/sample'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { fileHeaders, workbookHeaders } from '../../platform/spreadsheet/workbook-headers.ts'
import { actOnCall, claimNext, endSample, getCall } from './calls.ts'
import { drawSample, verifyDraw } from './draw.ts'
import { getSample, mayDraw, openPlace, openToDraw, type Place, type SampleRecord, samplesOf } from './place.ts'
import { optionsOf } from './population.ts'
import { publishSample, reportOf } from './report.ts'
import { listCalls, toSamples } from './views.ts'
import { sampleJson, sampleWorkbook } from './workbook.ts'

async function answered(place: Place, sample: SampleRecord) {
  const [one] = await toSamples(place, [sample])
  if (one === undefined) throw new Error('a sample without an answer')
  return one
}

/** Samples of what is online, by which a team knows how much of it is right. */
export function mountSamples(app: Application): void {
  mount(app, sampleEndpoints.list, async ({ db, actor, params, now }) => {
    const place = await openPlace(db, actor, params.team, now)
    return { items: await toSamples(place, await samplesOf(place)), mayDraw: mayDraw(place) }
  })
  mount(app, sampleEndpoints.options, async ({ db, actor, params, query, now, locale }) =>
    optionsOf(await openToDraw(db, actor, params.team, now), query.kind, locale),
  )
  mount(app, sampleEndpoints.draw, async ({ db, actor, params, body, now, locale }) => {
    const place = await openToDraw(db, actor, params.team, now)
    return answered(place, await drawSample(place, body, locale))
  })
  mount(app, sampleEndpoints.get, async ({ db, actor, params, now }) => {
    const place = await openPlace(db, actor, params.team, now)
    const sample = await getSample(place, params.sample)
    return { sample: await answered(place, sample), calls: await listCalls(place, sample), mayEnd: mayDraw(place) }
  })
  mount(app, sampleEndpoints.end, async ({ db, actor, params, now }) => {
    const place = await openToDraw(db, actor, params.team, now)
    return answered(place, await endSample(place, params.sample))
  })
  mount(app, sampleEndpoints.next, async ({ db, actor, params, now }) => {
    const place = await openPlace(db, actor, params.team, now)
    return { item: await claimNext(place, await getSample(place, params.sample, 'share')) }
  })
  mount(app, sampleEndpoints.call, async ({ db, actor, params, now }) => {
    const place = await openPlace(db, actor, params.team, now)
    return getCall(place, await getSample(place, params.sample), params.item)
  })
  mount(app, sampleEndpoints.act, async ({ db, actor, params, body, now }) => {
    const place = await openPlace(db, actor, params.team, now)
    const sample = await getSample(place, params.sample, 'share')
    await actOnCall(place, sample, params.item, body)
    return getCall(place, sample, params.item)
  })
  mount(app, sampleEndpoints.report, async ({ db, actor, params, now, locale }) => {
    const place = await openPlace(db, actor, params.team, now)
    return reportOf(place, await getSample(place, params.sample), locale)
  })
  mount(app, sampleEndpoints.publish, async ({ db, actor, params, body, now, locale }) => {
    const place = await openToDraw(db, actor, params.team, now)
    const sample = await getSample(place, params.sample, 'update')
    return answered(place, await publishSample(place, sample, { ...body, locale }))
  })
  mount(app, sampleEndpoints.verify, async ({ db, actor, params, now }) => {
    const place = await openPlace(db, actor, params.team, now)
    return verifyDraw(place, await getSample(place, params.sample))
  })
  mount(app, sampleEndpoints.reportFile, async ({ db, actor, params, now, locale }) => {
    const place = await openPlace(db, actor, params.team, now)
    const report = await reportOf(place, await getSample(place, params.sample), locale)
    return { stream: sampleJson(report), headers: fileHeaders('steekproef.json', 'application/json') }
  })
  mount(app, sampleEndpoints.workbook, async ({ db, actor, params, now, locale }) => {
    const place = await openPlace(db, actor, params.team, now)
    const report = await reportOf(place, await getSample(place, params.sample), locale)
    return { stream: sampleWorkbook(report, locale), headers: workbookHeaders('steekproef.xlsx') }
  })
}
