/** An element without looks, in which something above the page is mounted: it can be moved without its content. */
export function createMount(document: Document): HTMLElement {
  const mount = document.createElement('div')
  mount.dataset['scope'] = 'dialogs'
  mount.dataset['part'] = 'mount'
  return mount
}
