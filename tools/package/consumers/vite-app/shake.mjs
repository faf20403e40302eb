import { build } from 'vite'

/** Single functions, and the highest size in minified bytes of a bundle that imports only this function. */
const LIMITS = [
  // Allow `formatMoney` a large size limit, because the function supports every locale.
  { from: '@vitrine/money', name: 'formatMoney', bytes: 1400 },
  { from: '@vitrine/links', name: 'isSafeHref', bytes: 700 },
  { from: '@vitrine/parts', name: 'setAttributes', bytes: 400 },
]

const ENTRY = '\0one-function'

async function weigh({ from, name }) {
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'one-function',
        resolveId: (id) => (id === 'one-function' ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? `import { ${name} } from '${from}'\nconsole.log(${name})` : undefined),
      },
    ],
    build: { write: false, minify: true, rolldownOptions: { input: 'one-function' } },
  })
  return output.reduce((sum, file) => sum + (file.type === 'chunk' ? file.code.length : 0), 0)
}

for (const limit of LIMITS) {
  const bytes = await weigh(limit)
  console.log(`${limit.from} ${limit.name}: ${bytes} of ${limit.bytes} bytes`)
  if (bytes > limit.bytes) {
    console.error(
      `${limit.name} alone from ${limit.from} costs ${bytes} bytes, more than ${limit.bytes}: something beside it stays in the bundle.`,
    )
    process.exitCode = 1
  }
}
