import { NotFoundPage } from '#components/frame/not-found-page'

export default NotFoundPage
