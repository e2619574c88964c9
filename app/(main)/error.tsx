'use client'

import { ErrorPage } from '#components/frame/error-page'

export default ErrorPage
