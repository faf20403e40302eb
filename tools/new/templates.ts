import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A kebab-case name in camelCase: `text-highlight` is `textHighlight`. */
export const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A kebab-case name in PascalCase: `text-highlight` is `TextHighlight`. */
export const pascal = (name: string): string => camel(`-${name}`)

/** The parts of a new package or block type, beside those that each has. */
export interface Parts {
  readonly view?: boolean
  readonly api?: boolean
  readonly island?: boolean
}

/**
 * Fills the templates of a kind, `templates/block` or `templates/package`, and those of the wanted parts, which replace
 * files of the same name (`templates/block-island`). `__name__`, `__Name__` and `__camel__` in texts and file names are the
 * name in its three cases; lines between `{{#view}}` and `{{/view}}` stay where the part is wanted.
 * @param values - Further marks and their texts.
 * @returns Texts by path.
 */
export function fillTemplates(
  kind: 'block' | 'package',
  name: string,
  parts: Parts,
  values: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const marks = { __name__: name, __Name__: pascal(name), __camel__: camel(name), ...values }
  const isWanted = (part: string): boolean => parts[part as keyof Parts] === true
  const fill = (text: string): string =>
    Object.entries(marks)
      .reduce((filled, [mark, value]) => filled.replaceAll(mark, value), text)
      .replace(/\{\{#(\w+)\}\}\n([^{]*)\{\{\/\w+\}\}\n/g, (_, part: string, lines: string) =>
        isWanted(part) ? lines : '',
      )
  return Object.fromEntries(
    [
      kind,
      ...Object.keys(parts)
        .filter(isWanted)
        .map((part) => `${kind}-${part}`),
    ].flatMap((folder) => {
      const root = path.join(import.meta.dirname, 'templates', folder)
      return globSync('**/*.template', { cwd: root }).map((file) => [
        fill(file.replace('.template', '')),
        fill(readFileSync(path.join(root, file), 'utf8')),
      ])
    }),
  ) as Record<string, string>
}
