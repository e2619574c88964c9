import { Kit } from '#components/ui/kit'

/** Every component in every state, for people who work on them: `npm run dev` has it, a build does not. */
export default function KitPage() {
  return <Kit />
}
