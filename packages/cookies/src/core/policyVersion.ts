/** The version of the owner's cookie policy that a banner names: any text; `'1'` until its owner says otherwise. */
export function policyVersion(settings: { readonly cookiePolicyVersion?: unknown }): string {
  const version = settings.cookiePolicyVersion
  return typeof version === 'string' && version.trim() ? version : '1'
}
