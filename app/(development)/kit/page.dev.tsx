import { notFound } from 'next/navigation'
import { Kit } from '#components/ui/kit'

/** Every component in every state, for people who work on them; not part of the product. */
export default function KitPage() {
  if (process.env.NODE_ENV !== 'development') notFound()
  return <Kit />
}
