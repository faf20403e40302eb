import path from 'node:path'
import { build } from 'esbuild'

/** Library that renders the form. `plain` is JSX without a library, the baseline of the comparison. */
export const CONTESTANTS = ['ours', 'plain', 'reactHookForm', 'formisch', 'formik', 'tanstack', 'conform'] as const

async function bundle(code: string, mode: 'production' | 'development', platform: 'browser' | 'node'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: import.meta.dirname, loader: 'tsx' },
    bundle: true,
    write: false,
    format: platform === 'node' ? 'cjs' : 'iife',
    platform,
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['@vitrine/source'],
    minify: mode === 'production',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    logLevel: 'silent',
  })
  return outputFiles[0]!.text
}

/** Builds a script that renders a contestant. Only React's development build counts renders. */
export function pageScript(name: string, mode: 'production' | 'development'): Promise<string> {
  return bundle(
    `import { App } from './contestants/${name}.js'\nimport { mount } from './mount.js'\nmount(App)`,
    mode,
    'browser',
  )
}

/** A contestant's HTML, drawn as a server draws it. */
export async function serverRender(name: string): Promise<() => string> {
  const code = `import { App } from './contestants/${name}.js'
    import { renderToString } from 'react-dom/server'
    import { createElement } from 'react'
    export const draw = () => renderToString(createElement(App, { onRender() {} }))`
  const module = { exports: {} as { draw(): string } }
  const { createRequire } = await import('node:module')
  const run = new Function('module', 'exports', 'require', await bundle(code, 'production', 'node'))
  run(module, module.exports, createRequire(path.join(import.meta.dirname, 'bundle.ts')))
  return module.exports.draw
}
