/**
 * Returns the value of a slot; inherited members of `values` are ignored.
 * @throws {TypeError} When there is none, naming the slot and the text or key it is missing in [MSG-5].
 */
export function valueOf(values: object, name: string, where: string): string | number {
  if (!Object.hasOwn(values, name)) throw new TypeError(`[messages] No value for {${name}} in "${where}".`)
  return (values as Readonly<Record<string, string | number>>)[name] as string | number
}
