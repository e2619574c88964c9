'use client'

import { ErrorPage } from '#components/frame/error-page'

/** For pages outside the frame, such as sign-in, confirming and print, and for a frame that breaks itself. */
export default ErrorPage
