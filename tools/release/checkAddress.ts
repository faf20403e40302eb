/** Ends a release while the project's address is a placeholder, or not the repository that publishes. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { addressFault } from './address.ts'

const manifest = readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')
const { repository } = JSON.parse(manifest) as { readonly repository: { readonly url: string } }
const fault = addressFault(repository.url, process.env['GITHUB_REPOSITORY'])
if (fault) {
  console.error(fault)
  process.exitCode = 1
}
