/**
 * Returns the name of a block type, or its number as text, from what a page writes: a name, a number, or 1337 with a
 * component's name, `website.components.{component}` [BLK-3].
 * @param type - As `data-block-type` says it.
 * @param definitionName - As `data-definition-name` says it.
 * @returns A component in kebab case, a fluid image as image; anything else as it came.
 * @example
 * blockTypeKey(8) // => '8'
 * blockTypeKey('1337', 'website.components.imageFluid') // => 'image'
 */
export function blockTypeKey(type: string | number, definitionName = ''): string {
  return `${type}` === '1337'
    ? definitionName
        .replace(/^website\.components\.|Fluid$/g, '')
        .replace(/[A-Z]/g, '-$&')
        .toLowerCase()
    : `${type}`
}
