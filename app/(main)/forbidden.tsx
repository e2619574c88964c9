import { NoAccessPage } from '#components/frame/no-access-page'

export default NoAccessPage
