/**
 * Runs with a lazily loaded module.
 * @returns Ends it, also before the module has come.
 */
export function withModule<Module>(load: () => Promise<Module>, start: (module: Module) => () => void): () => void {
  let stop: (() => void) | undefined
  let isEnded = false
  async function begin(): Promise<void> {
    const module = await load()
    if (!isEnded) stop = start(module)
  }
  void begin()
  return () => {
    isEnded = true
    stop?.()
  }
}
