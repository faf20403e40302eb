import { registerFieldKind, type OwnFieldKind } from '@vitrine/forms'

/**
 * Registers the kinds of fields of a site's own: each module that the page names by a `modulepreload` with
 * `data-field-kind`. A module that cannot be loaded is reported; its fields are then texts, which the server checks.
 */
export async function loadOwnKinds(document: Document): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload][data-field-kind]')]
  await Promise.all(
    links.map(async ({ href }) => {
      try {
        const { kind } = (await import(/* @vite-ignore */ /* webpackIgnore: true */ href)) as { kind: OwnFieldKind }
        registerFieldKind(kind)
      } catch (error) {
        reportError(error)
      }
    }),
  )
}
