import { AppError } from '#contract/kernel/errors'
import { seeOther } from '#lib/bff/see-other'
import { paths } from '#lib/paths/paths'
import { safeRedirect } from '#lib/paths/safe-redirect'
import { startProviderSignIn } from '#lib/server/sign-in'

/** A plain link starts signing in with a provider: a form's redirect would be blocked by `form-action 'self'`. */
export async function GET(request: Request, { params }: RouteContext<'/api/session/provider/[provider]'>) {
  const { provider } = await params
  const redirect = safeRedirect(new URL(request.url).searchParams.get('redirect')) ?? paths.start()
  try {
    const address = await startProviderSignIn(provider, redirect)
    return new Response(null, { status: 302, headers: { Location: address } })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // To who signs in, a provider that the site no longer has is one that does not answer.
    const code = error.code === 'NOT_FOUND' ? 'PROVIDER_SIGN_IN_FAILED' : error.code
    return seeOther(paths.login({ redirect, error: code }))
  }
}
