import { NoAccessPage } from '#components/frame/not-shown'

export default NoAccessPage
