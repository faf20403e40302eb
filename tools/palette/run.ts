/**
 * `node tools/palette/run.ts`: every one of the 16,777,216 colours from hex to hsl (2 decimals) and back [PAL-15]. The gate
 * tries a sample; this takes a minute. Exit 1 when one drifts.
 */
import { bundled } from '../../benchmarks/lib/bundled.ts'

interface Value {
  readonly userFormat: string
}

/** The exports of the package that this needs. */
interface Palette {
  formatColor(value: Value): string
  parseColor(text: string): Value | null
}

const { formatColor, parseColor } = await bundled<Palette>("export { formatColor, parseColor } from '@vitrine/palette'")
const ALL = 0x1000000
let drifted = 0
for (let number = 0; number < ALL; number += 1) {
  const hex = `#${number.toString(16).padStart(6, '0').toUpperCase()}`
  const hsl = formatColor({ ...parseColor(hex)!, userFormat: 'hsl' })
  const back = formatColor({ ...parseColor(hsl)!, userFormat: 'hex' })
  if (back === hex) continue
  drifted += 1
  if (drifted <= 10) console.log(`${hex} → ${hsl} → ${back}`)
}
console.log(`${ALL.toLocaleString('en-US')} colours, ${drifted} drifted`)
process.exitCode = drifted === 0 ? 0 : 1
