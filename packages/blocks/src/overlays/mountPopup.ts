/**
 * The popup of the page: in a template until it is wanted, so that its pictures and blocks are neither fetched nor started.
 * @returns `undefined` on a page without one.
 */
export function mountPopup(document: Document): HTMLDialogElement | undefined {
  const selector = 'dialog[data-scope="overlays"][data-part="popup"]'
  const mounted = document.querySelector<HTMLDialogElement>(selector)
  if (mounted) return mounted
  const template = document.querySelector<HTMLTemplateElement>('template[data-popup]')
  const popup = template?.content.querySelector<HTMLDialogElement>(selector)
  if (!popup) return undefined
  const copy = document.importNode(popup, true)
  document.body.append(copy)
  return copy
}
