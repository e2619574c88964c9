/** Milliseconds for which work that never waits may go on before others have a turn. */
const longest = 20

let began = performance.now()

/** Lets all else that waits in this process go first, when it has waited long enough. Part of loops that wait for nothing outside. */
export async function yieldTurn(): Promise<void> {
  if (performance.now() - began < longest) return
  await new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
  began = performance.now()
}
