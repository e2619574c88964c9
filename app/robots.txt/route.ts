import { robotsText } from '#lib/server/guide/robots'
import { currentSite } from '#lib/server/site'

export async function GET() {
  const text = await robotsText(await currentSite())
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
