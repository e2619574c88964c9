/** Never shown: who is not signed in is sent to sign in. Without it Next sends its own along with every page. */
export default function Unauthorized() {
  return null
}
