/** The number of every block whose type is told by the name of its component. */
const COMPONENT = 1337

/**
 * The name or the number of a block type, whichever a page writes: a name, a number, a number as text, or 1337 with the
 * name of a component, `website.components.{component}` [BLK-3].
 * @param type - As `data-block-type` says it.
 * @param definitionName - As `data-definition-name` says it.
 * @returns A number, or a name in kebab case; `undefined` for anything else. The vocabulary need not have it.
 * @example
 * blockTypeKey('8') // => 8
 * blockTypeKey('1337', 'website.components.imageFluid') // => 'image'
 */
export function blockTypeKey(type: unknown, definitionName?: unknown): number | string | undefined {
  const key = typeof type === 'string' && /^\d{1,9}$/.test(type) ? Number(type) : type
  if (key === COMPONENT) {
    const name = typeof definitionName === 'string' ? definitionName : ''
    // A fluid image is an image in another layout.
    const [, component] = /^website\.components\.(\w{1,64}?)(?:Fluid)?$/.exec(name) ?? []
    return component?.replace(/[A-Z]/g, '-$&').toLowerCase()
  }
  return typeof key === 'number' || typeof key === 'string' ? key : undefined
}
