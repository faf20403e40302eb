/**
 * The padding that the page's styles ask for, in pixels, so that a site can set it beside its colours.
 * @returns `--vt-lightbox-padding` of the root element; `undefined` if it is not set.
 */
export function stylePadding({ documentElement }: Document): number | undefined {
  const padding = parseFloat(getComputedStyle(documentElement).getPropertyValue('--vt-lightbox-padding'))
  return Number.isNaN(padding) ? undefined : padding
}
