import { z } from 'zod'

/** Who is behind a site, as everyone reads it: in the foot of pages and mails, and with the data that are handed out. */
export const publisherSchema = z
  .object({
    /** The official name; the plain one where there is none. */
    name: z.string(),
    subName: z.string(),
    /** Empty where it is not published, and so are the others. */
    email: z.string(),
    phoneNumber: z.string(),
    website: z.string(),
  })
  .meta({ id: 'Publisher' })
export type Publisher = z.infer<typeof publisherSchema>

type PublisherInput = {
  name: string
  officialName: string
  subName: string
  email: string
  phoneNumber: string
  website: string
}

export const publisherOf = ({
  name,
  officialName,
  subName,
  email,
  phoneNumber,
  website,
}: PublisherInput): Publisher => ({
  name: officialName || name,
  subName,
  email,
  phoneNumber,
  website,
})
