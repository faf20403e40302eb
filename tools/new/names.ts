/** A kebab-case name in PascalCase: `text-highlight` is `TextHighlight`. */
export function pascal(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
}

/** A kebab-case name in camelCase: `text-highlight` is `textHighlight`. */
export function camel(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
