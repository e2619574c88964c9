import { NotFoundPage } from '#components/frame/not-shown'

export default NotFoundPage
