/**
 * `node tools/palette/run.ts`: every one of the 16,777,216 colours from hex to hsl (2 decimals) and back [PAL-15]. The gate
 * tries a sample; this takes a minute. Exit 1 when one drifts.
 */
import path from 'node:path'
import { build } from 'esbuild'

type Palette = typeof import('@vitrine/palette')

/** The package from its sources, which name each other as they will be called once they are built. */
async function fromSource(): Promise<Palette> {
  const { outputFiles } = await build({
    stdin: {
      contents: "export * from '@vitrine/palette'",
      resolveDir: path.join(import.meta.dirname, '../../benchmarks'),
    },
    bundle: true,
    write: false,
    format: 'esm',
    conditions: ['@vitrine/source'],
  })
  return (await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0]!.contents).toString('base64')}`
  )) as Palette
}

const { formatColor, parseColor } = await fromSource()
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
