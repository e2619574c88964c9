/** Runs once, when the web process starts. Its parts need Node, and the build looks at this file for the edge as well. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { environmentOrEnd } = await import('#lib/server/env')
  const { proxies, drainsFor } = environmentOrEnd()
  if (process.env.NODE_ENV === 'production') (await import('#lib/server/printed')).logWhatIsPrinted()
  const { showRefusalsWithoutScript } = await import('#lib/server/refusal-without-script')
  showRefusalsWithoutScript()
  const { renameUnspeakableMethods } = await import('#lib/server/methods')
  renameUnspeakableMethods()
  const { noteClientAddress } = await import('#lib/server/client-address')
  noteClientAddress(proxies)
  const { startTracing } = await import('#lib/server/start-tracing')
  const stopTracing = await startTracing()
  const { startWatching } = await import('#lib/server/start-watching')
  await startWatching()
  // In development Next stops by itself; `npm start` leaves it to us.
  if (process.env.NEXT_MANUAL_SIG_HANDLE === undefined) return
  const { stopGently } = await import('#lib/server/drain')
  stopGently(drainsFor, stopTracing)
}
