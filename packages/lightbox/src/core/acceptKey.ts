/** Milliseconds. */
const KEY_INTERVAL = 200

/**
 * Whether an arrow key may move: one move per 200 ms; an earlier press is dropped, not kept [LBX-13].
 * @param time - Time of the press, in milliseconds.
 * @param lastAccepted - Time of the last accepted press, in milliseconds; `undefined` before the first.
 */
export function acceptKey(time: number, lastAccepted: number | undefined): boolean {
  return lastAccepted === undefined || time - lastAccepted >= KEY_INTERVAL
}
