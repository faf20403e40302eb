/** Purpose of a connected account. */
export type ProviderGroup = 'social' | 'storage' | 'payment' | 'other'

/**
 * The group of a linked-account provider: social 1 to 40, storage 41 to 50, payment 51 to 60, others 61 to 82 [ENU-42].
 * @returns `undefined` for anything but a whole number in that range.
 */
export function providerGroup(provider: unknown): ProviderGroup | undefined {
  const id = Number.isInteger(provider) ? (provider as number) : 0
  if (id < 1 || id > 82) return undefined
  if (id <= 40) return 'social'
  if (id <= 50) return 'storage'
  return id <= 60 ? 'payment' : 'other'
}
