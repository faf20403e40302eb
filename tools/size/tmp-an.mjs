import { build } from 'esbuild'
import zlib from 'node:zlib'
const dir = '/work/main/packages/runtime'
const r = await build({
  stdin: { contents: process.argv[2] ?? `export * from '@vitrine/runtime'`, resolveDir: dir, loader: 'ts' },
  bundle: true,
  minify: true,
  write: false,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  outdir: '/tmp/an',
  conditions: ['@vitrine/source'],
  external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
  metafile: true,
  define: { 'process.env.NODE_ENV': '"production"' },
})
for (const f of r.outputFiles) {
  const n = f.path.replace('/tmp/an/', '')
  const m = Object.entries(r.metafile.outputs).find(([k]) => k.endsWith(n))[1]
  console.log(
    n,
    f.contents.length,
    zlib.brotliCompressSync(f.contents).length,
    'imports',
    m.imports.map((i) => i.kind[0] + ':' + i.path.split('/').pop()).join(' '),
  )
  for (const [i, x] of Object.entries(m.inputs))
    if (x.bytesInOutput > 30) console.log('   ', i.replace(/.*node_modules\//, 'nm:'), x.bytesInOutput)
}
