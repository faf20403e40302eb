import { LAYOUTS } from './galleryOptions.js'
import { type OwnLayout, ownLayouts } from './ownLayouts.js'

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/

/** Whether a name is one that a layout of a team's own may have. */
export const isOwnLayoutName = (name: unknown): boolean =>
  typeof name === 'string' && name.length <= 60 && NAME.test(name) && !(LAYOUTS as readonly string[]).includes(name)

/**
 * Registers a layout of a team's own, in place of one of the same name: `layout="acme-mosaic"` then means it. Register it
 * before a gallery is rendered; a style sheet of yours arranges `[data-design='acme-mosaic'] [data-part='list']`.
 * @throws {TypeError} For a name without a hyphen or of a layout of the package, and for a share out of bounds.
 * @example registerLayout({ name: 'acme-mosaic', share: 0.5 })
 */
export function registerLayout(layout: OwnLayout): void {
  const { name, share = 1 } = layout
  if (!isOwnLayoutName(name))
    throw new TypeError(
      `[gallery] "${String(name)}" cannot name a layout of your own. Use lower-case words with a hyphen, such as "acme-mosaic".`,
    )
  if (!(share > 0 && share <= 1))
    throw new TypeError(`[gallery] The share of the layout "${name}" is ${String(share)}. Pass a number above 0 to 1.`)
  ownLayouts().set(name, layout)
}
