import { findPart } from './findPart.js'

/** Error for markup that lacks a part a behaviour needs [PAR-1]. The behaviour has changed nothing. */
export class MissingPartError extends TypeError {
  override readonly name = 'MissingPartError'
  // Only declare the fields: without a declaration in its code the class is smaller, and it is in the first script.
  declare readonly scope: string
  declare readonly part: string

  /**
   * @param scope - As `data-scope` says it, for example `'gallery'`.
   * @param part - As `data-part` says it, for example `'track'`.
   * @param element - The element in which the part was looked for; the message names it, or its nearest ancestor, by id.
   */
  constructor(scope: string, part: string, element: Element) {
    const id = element.closest('[id]')?.id
    super(`[${scope}] The part "${part}" is missing in ${id ? `#${id}` : element.localName}.`)
    this.scope = scope
    this.part = part
  }
}

/**
 * Finds the first element of a part that a behaviour cannot do without [PAR-1]. A behaviour requires its parts before it
 * changes anything.
 * @throws {MissingPartError} Where there is none.
 * @example const track = requirePart(root, 'gallery', 'track')
 */
export function requirePart<Part extends HTMLElement = HTMLElement>(
  element: Element,
  scope: string,
  part: string,
): Part {
  const found = findPart<Part>(element, scope, part)
  if (!found) throw new MissingPartError(scope, part, element)
  return found
}
