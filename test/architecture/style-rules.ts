import type { Problem } from './rule.ts'

// The browser recomputes selectors that depend on typing or choosing at each key or tick, for every element that they
// may match. React writes the attributes of a field at each key, so attributes are among them.

/** A label with its box: there something may hang on whether it is chosen. */
const oneField = /^\s*(\.segmented > |(\.question > )?(\.pick \+ )?\.pick(-\w+)?:|\.calendar-earlier:)/

/** Children and neighbours, step by step, by class or element. */
const step = String.raw`\s*[>+~]\s*[.*\w-]+(:empty)?`
const steps = new RegExp(`^(${step})+\\s*$`)

/** Selectors of a style sheet that make the browser look at much when little changes. */
export const farReachingSelectors = (path: string, css: string): Problem[] =>
  css
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/:has\(((?:[^()]|\([^()]*\))*)\)/g)].flatMap(([has, argument = '']) =>
        (oneField.test(line) && !argument.includes('[')) || argument.split(',').every((one) => steps.test(one))
          ? []
          : [
              `${path}:${index + 1} ${has} reaches too far: name a class on the element itself, or a child by its class`,
            ],
      ),
    )

/** The same in a class of Tailwind. */
export const farReachingClasses = (path: string, code: string): Problem[] =>
  /(?<![\w-])(group-|peer-)?has-\[/.test(code)
    ? [`${path} has a has-[…] class: write a rule in components/ui/styles`]
    : []
