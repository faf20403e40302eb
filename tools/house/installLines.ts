import type { Fault } from './cruiseHouse.ts'

/** The package that a specifier names: `'@vitrine/gallery'` for `'@vitrine/gallery/react'`. */
const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** The packages that the examples of a page import. A door `./react` needs React as well. */
function importedPackages(text: string): Set<string> {
  const code = Array.from(text.matchAll(/^```(?:tsx?|jsx?|html)\n([\s\S]*?)^```/gm), ([, example]) => example).join(
    '\n',
  )
  const specifiers = Array.from(code.matchAll(/\b(?:from|import) '([^'.][^']*)'/g), ([, specifier]) => specifier!)
  const packages = specifiers.filter((specifier) => !specifier.startsWith('node:')).map(packageOf)
  return new Set(specifiers.some((specifier) => specifier.endsWith('/react')) ? [...packages, 'react'] : packages)
}

/** Returns the packages that a README asks its reader to install. */
function installedPackages(text: string): Set<string> {
  const lines = Array.from(text.matchAll(/^npm install (.*)$/gm), ([, names]) => names!)
  return new Set(lines.flatMap((names) => names.split(' ')))
}

/** Finds packages that the examples of a package's page import and no `npm install` line of the page names. */
export function judgeInstallLines(file: string, text: string): Fault[] {
  const installed = installedPackages(text)
  return [...importedPackages(text)]
    .filter((name) => !installed.has(name))
    .map((name) => ({
      rule: 'readme-install',
      file,
      message: `an example imports ${name}, and no install line names it`,
    }))
}
