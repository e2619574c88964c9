/*
 * sonner adds a <style> without nonce the moment it is imported, and our content security policy refuses that. So the next
 * <style> element that is made gets the nonce of the page's own scripts, after which createElement is as it was. Import this
 * right before sonner, as toast.tsx does; nothing else imports sonner.
 */
const pageNonce =
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLElement>('script[nonce]')?.nonce

if (pageNonce) {
  const create = document.createElement.bind(document)
  Object.defineProperty(document, 'createElement', {
    configurable: true,
    value: (name: string, options?: ElementCreationOptions) => {
      const element = create(name, options)
      if (name !== 'style') return element
      element.nonce = pageNonce
      Reflect.deleteProperty(document, 'createElement')
      return element
    },
  })
}

export {}
