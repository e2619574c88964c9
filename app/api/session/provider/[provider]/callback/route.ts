import { AppError } from '#contract/kernel/errors'
import { seeOther } from '#lib/bff/see-other'
import { paths } from '#lib/paths/paths'
import { safeRedirect } from '#lib/paths/safe-redirect'
import { finishProviderSignIn, redirectAtProvider } from '#lib/server/sign-in'

/** Where the provider sends the browser back to. */
export async function GET(request: Request, { params }: RouteContext<'/api/session/provider/[provider]/callback'>) {
  const { provider } = await params
  try {
    const redirect = await finishProviderSignIn(provider, new URL(request.url).searchParams)
    return seeOther(safeRedirect(redirect) ?? paths.start())
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return seeOther(paths.login({ redirect: await redirectAtProvider(), error: error.code }))
  }
}
