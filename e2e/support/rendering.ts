import type { Page } from '@playwright/test'
import { z } from 'zod'

const traceEvents = z.array(
  z.object({
    name: z.string(),
    ph: z.string(),
    dur: z.number().optional(),
    args: z
      .object({
        elementCount: z.number().optional(),
        beginData: z.object({ dirtyObjects: z.number().optional(), totalObjects: z.number().optional() }).optional(),
      })
      .optional(),
  }),
)

export type Rendering = {
  /** Elements whose style the browser found anew. */
  styles: number
  /** Boxes that it laid out anew, with those around them that it had to pass, and how many there are. */
  laidOut: number
  boxes: number
  /** Milliseconds of the script, for reading: they depend on the machine. */
  script: number
}

/** The work of the browser until an act is shown, from the browser's own trace. */
export async function renderingOf(page: Page, act: () => Promise<void>): Promise<Rendering> {
  const session = await page.context().newCDPSession(page)
  const events: z.infer<typeof traceEvents> = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...traceEvents.parse(value)))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  try {
    await act()
    // In the second frame what the act changed is shown.
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  } finally {
    const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
    await session.send('Tracing.end')
    await complete
  }
  await session.detach()
  const of = (name: string) => events.filter((event) => event.name === name && event.ph === 'X')
  const sum = (numbers: (number | undefined)[]) => numbers.reduce<number>((total, number = 0) => total + number, 0)
  const layouts = of('Layout').map(({ args }) => args?.beginData)
  return {
    styles: sum(of('UpdateLayoutTree').map(({ args }) => args?.elementCount)),
    laidOut: sum(layouts.map((layout) => layout?.dirtyObjects)),
    boxes: Math.max(0, ...layouts.map((layout) => layout?.totalObjects ?? 0)),
    script: Math.round(sum(of('EventDispatch').map(({ dur }) => dur)) / 1000),
  }
}
