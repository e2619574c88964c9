// The specification knows this page by two addresses.
export { default, generateMetadata } from '../confirmationsetting/add/page'
