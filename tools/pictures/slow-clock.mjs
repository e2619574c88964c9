// Loaded before everything else in both processes of a product that is pictured (`NODE_OPTIONS=--import=…`). It begins at one
// and the same moment whenever it is started, so that demo content, which is made relative to now, looks the same on every
// day. The clock goes on, for what happens in a row must stay in order, but so slowly that no minute passes.

const { SLOW_CLOCK } = process.env
const slower = 60

if (SLOW_CLOCK !== undefined) {
  const [shown, began] = SLOW_CLOCK.split(' ').map(Number)
  const Real = Date
  const now = () => shown + Math.floor((Real.now() - began) / slower)
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: (target) => new target(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
