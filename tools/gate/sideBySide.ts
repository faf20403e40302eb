/**
 * Runs tasks in order, in parallel while cores are free. A task that needs more cores than the machine has runs by
 * itself.
 * @returns The results, in the order of the pieces.
 */
export async function sideBySide<Piece extends { readonly cores: number }, Result>(
  pieces: readonly Piece[],
  cores: number,
  run: (piece: Piece) => Promise<Result>,
): Promise<Result[]> {
  const running = new Set<Promise<void>>()
  const results: Result[] = []
  let free = cores
  for (const [index, piece] of pieces.entries()) {
    const needed = Math.min(piece.cores, cores)
    while (free < needed) await Promise.race(running)
    free -= needed
    const done = run(piece).then((result) => {
      results[index] = result
      free += needed
      running.delete(done)
    })
    running.add(done)
  }
  await Promise.all(running)
  return results
}
