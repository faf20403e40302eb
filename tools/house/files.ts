import type { Fault } from './cruiseHouse.ts'
import type { Layers } from './layerRules.ts'

/** Finds rows that name a package below their own, and packages without a row. */
export function judgeTable(layers: Layers, packages: readonly string[]): Fault[] {
  const above = new Set<string>()
  const faults: Fault[] = []
  const add = (message: string): void => void faults.push({ rule: 'table', file: 'tools/config/layers.ts', message })
  for (const [name, row] of Object.entries(layers)) {
    for (const other of row)
      if (!above.has(other)) add(`${name} may not import ${other}: a row names only packages that stand above it`)
    above.add(name)
  }
  for (const name of packages) if (!layers[name]) add(`packages/${name} has no row`)
  return faults
}

/** Finds built files whose names differ in letter case only: on many machines they would be one file. */
export function findSameNames(files: readonly string[]): Fault[] {
  const seen = new Map<string, string>()
  return files.flatMap((file) => {
    const folded = file.replace(/\.tsx?$/, '.js').toLowerCase()
    const other = seen.get(folded)
    seen.set(folded, file)
    return other === undefined
      ? []
      : [{ rule: 'same-name', file, message: `${other} is the same file where case does not count` }]
  })
}
