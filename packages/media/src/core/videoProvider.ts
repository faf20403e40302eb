/** Whose player it is: the four whose ways are known, or another's. */
export type VideoProvider = 'youtube' | 'vimeo' | 'wistia' | 'animoto' | 'other'

const HOSTS = /(?:^|\.)(youtube|vimeo|wistia|animoto)(?:-nocookie)?\.(?:com|net)$/

/**
 * Whose player stands at an address.
 * @param src - As `parseEmbed` gives it.
 * @param name - The provider's name where it is stored beside the embed; an unknown one does not count.
 */
export function videoProvider(src: string, name = ''): VideoProvider {
  const named = /^(youtube|vimeo|wistia|animoto)$/i.exec(name)?.[0].toLowerCase()
  const { hostname } = new URL(src, 'https://site.invalid')
  return (named ?? HOSTS.exec(hostname)?.[1] ?? 'other') as VideoProvider
}
