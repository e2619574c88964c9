/** Runs once, when the web process starts. Its parts need Node, and the build looks at this file for the edge as well. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { showRefusalsWithoutScript } = await import('#lib/server/refusal-without-script')
  showRefusalsWithoutScript()
}
