import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'

/** Text of each report by its path from the root, such as `packages/gallery/api/react.api.md`. */
export type Reports = Readonly<Record<string, string>>

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, string | { readonly types?: string }>>
}

const COMPILER = { lib: ['es2024', 'dom', 'dom.iterable'], module: 'preserve', strict: true, skipLibCheck: true }
const OFF = { default: { logLevel: ExtractorLogLevel.None } }

/** Tells API Extractor to write the report of one entry point into a folder. */
function prepare(packageFolder: string, types: string, reportFolder: string, name: string): ExtractorConfig {
  const mainEntryPointFilePath = path.join(packageFolder, types)
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: packageFolder,
      mainEntryPointFilePath,
      compiler: {
        overrideTsconfig: { compilerOptions: { ...COMPILER, types: [] }, files: [mainEntryPointFilePath] },
      },
      apiReport: {
        enabled: true,
        reportFolder,
        reportTempFolder: reportFolder,
        reportFileName: name,
        includeForgottenExports: true,
      },
      messages: { compilerMessageReporting: OFF, extractorMessageReporting: OFF, tsdocMessageReporting: OFF },
      newlineKind: 'lf',
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(packageFolder, 'package.json'),
  })
}

/** Keeps the declarations of API Extractor's report. Its comments change with the documentation, so they go. */
function withoutComments(entryPoint: string, report: string): string {
  const declarations = report.slice(report.indexOf('```ts\n') + '```ts\n'.length, report.lastIndexOf('```'))
  const lines = declarations.replaceAll(/^ *\/\/ .*\n/gm, '').replaceAll(/\n{3,}/g, '\n\n')
  return `# Public types of \`${entryPoint}\`\n\n\`pnpm api --update\` writes this file.\n\n\`\`\`ts\n${lines.trim()}\n\`\`\`\n`
}

/** Reads the public types of every entry point from the built declarations. Sheets and plain scripts have none. */
export function readReports(root: string): Reports {
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'vitrine-api-'))
  try {
    const entries = globSync('packages/*/package.json', { cwd: root })
      .sort()
      .flatMap((file) => {
        const folder = path.dirname(file)
        const { name, exports } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest
        return Object.entries(exports).flatMap(([subpath, target]) => {
          if (typeof target === 'string' || !target.types || subpath.endsWith('.css')) return []
          const types = path.join(folder, target.types)
          if (!existsSync(path.join(root, types)))
            throw new Error(`[api] ${types} is missing. Run \`pnpm build\`, and then this command again.`)
          const report = subpath === '.' ? 'index' : subpath.slice(2)
          const config = prepare(path.join(root, folder), target.types, path.join(temporary, folder), report)
          return { report: `${folder}/api/${report}.api.md`, entryPoint: path.posix.join(name, subpath), config }
        })
      })
    // Analyse all entry points in one program, because parsing the DOM and React types takes most of the time.
    const additionalEntryPoints = entries.map(({ config }) => config.mainEntryPointFilePath)
    const compilerState = CompilerState.create(entries[0]!.config, { additionalEntryPoints })
    const messageCallback = (message: { handled: boolean }): void => void (message.handled = true)
    return Object.fromEntries(
      entries.map(({ report, entryPoint, config }) => {
        Extractor.invoke(config, { compilerState, localBuild: true, messageCallback })
        return [report, withoutComments(entryPoint, readFileSync(config.reportFilePath, 'utf8'))]
      }),
    )
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
