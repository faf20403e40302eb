import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build, transform } from 'esbuild'
import { transform as lower } from 'lightningcss'

/** Bundles sheets in this order: file paths, or names that resolve from the folder. */
export type Pipeline = (sheets: readonly string[], folder: string) => Promise<string>

const version = (major: number, minor = 0): number => (major << 16) | (minor << 8)

/** Joins style sheets without changing their rules, as every bundler does first. */
async function join(sheets: readonly string[], folder: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: sheets.map((sheet) => `@import ${JSON.stringify(sheet)};`).join('\n'),
      resolveDir: folder,
      loader: 'css',
    },
    bundle: true,
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]!.text
}

const withLightning = (css: string, targets: Readonly<Record<string, number>>): string =>
  lower({ filename: 'site.css', code: Buffer.from(css), minify: true, targets }).code.toString()

/**
 * The CSS of four bundlers, each by the engine and the targets that it uses when nobody says otherwise. The whole
 * bundlers run in `pnpm looks`.
 */
export const PIPELINES: Readonly<Record<string, Pipeline>> = {
  /** The unchanged sheet, as the development servers of all four bundlers serve it. */
  esbuild: (sheets, folder) => join(sheets, folder),
  /** Lightning CSS for `baseline-widely-available`. */
  'Vite 8': async (sheets, folder) =>
    withLightning(await join(sheets, folder), {
      chrome: version(111),
      edge: version(111),
      firefox: version(114),
      safari: version(16, 4),
      ios_saf: version(16, 4),
    }),
  /** Lightning CSS for the browsers that Next supports. */
  'Next 16': async (sheets, folder) =>
    withLightning(await join(sheets, folder), {
      chrome: version(111),
      edge: version(111),
      firefox: version(111),
      safari: version(16, 4),
    }),
  /** Vite 7 below Astro: esbuild for `baseline-widely-available`. */
  'Astro 6': async (sheets, folder) =>
    (
      await transform(await join(sheets, folder), {
        loader: 'css',
        minify: true,
        target: ['chrome107', 'edge107', 'firefox104', 'safari16'],
      })
    ).code,
}

/** The output of Tailwind 4 for a site that uses none of its classes: theme, reset, layers. */
export async function tailwind(): Promise<string> {
  const require = createRequire(import.meta.url)
  const { compile } = await import('tailwindcss')
  const base = path.dirname(require.resolve('tailwindcss/package.json'))
  const { build: write } = await compile('@import "tailwindcss";', {
    base,
    loadStylesheet: async (id) => {
      const file = path.join(base, id === 'tailwindcss' ? 'index.css' : id)
      return { path: file, base, content: readFileSync(file, 'utf8') }
    },
  })
  return write(['underline'])
}
