/**
 * Returns state that exists once per document, also for two copies of a package [PAR-9]. It is stored on the document under
 * `Symbol.for`.
 * @param name - Owner and shape: `'vitrine.media.players.2'`. Another shape takes another number.
 * @param create - Creates the state when it is first asked for.
 */
export function pageState<State>(document: Document, name: `vitrine.${string}`, create: () => State): State {
  const home = document as unknown as Record<symbol, State | undefined>
  return (home[Symbol.for(name)] ??= create())
}
