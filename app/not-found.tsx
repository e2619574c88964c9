import { BareNotFound } from '#components/frame/public-not-found'

export default BareNotFound
