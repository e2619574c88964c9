import { PublicNotFound } from '#components/frame/public-not-found'

export default PublicNotFound
