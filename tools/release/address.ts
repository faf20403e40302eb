/**
 * Compares `repository.url` with the repository that publishes: npm refuses a package whose provenance names another one.
 * @param url - `repository.url` of the root's manifest, which all manifests repeat.
 * @param repository - Owner and name of the repository on GitHub, such as `owner/vitrine`.
 * @returns One sentence with the remedy, or `undefined` when npm will accept the address.
 */
export function addressFault(url: string, repository: string | undefined): string | undefined {
  const remedy =
    'Set `repository`, `homepage` and `bugs` in the package.json of the root, run `pnpm lint`, and correct the manifests that it names.'
  if (/\.example\b/.test(url)) return `[release] ${url} is a placeholder, so nothing was published. ${remedy}`
  if (repository && url !== `git+https://github.com/${repository}.git`)
    return `[release] ${url} is not github.com/${repository}, so npm would refuse the provenance, and nothing was published. ${remedy}`
  return undefined
}
