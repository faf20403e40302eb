import { NAME_LENGTH } from './limits.ts'

/** A name with a number before its ending: `plan.pdf` and 2 make `plan-2.pdf`. */
export function numberedName(name: string, number: number): string {
  if (number < 2) return name
  const cut = name.lastIndexOf('.')
  const stem = cut > 0 ? name.slice(0, cut) : name
  return `${[...stem].slice(0, NAME_LENGTH - 20).join('')}-${number}${cut > 0 ? name.slice(cut) : ''}`
}
