import { readFileSync, writeFileSync } from 'node:fs'
import { JsonReporter } from 'vitest/node'
import type { SerializedError, TestModule } from 'vitest/node'
import { REPORT } from './report.ts'

/** Vitest's JSON report with the errors that belong to no test; Vitest's own reporter leaves these out. */
export default class Reporter extends JsonReporter {
  constructor() {
    super({ outputFile: process.env[REPORT]! })
  }

  override async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[] = []): Promise<void> {
    await super.onTestRunEnd(modules as never)
    const file = process.env[REPORT]!
    const unhandledErrors = errors.map(({ name, message }) => `${name ?? 'Error'}: ${message.split('\n')[0]}`)
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), unhandledErrors }))
  }
}
