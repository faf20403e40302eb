const KEY_INTERVAL = 200

/**
 * Whether an arrow key may move: one move per 200 ms; what comes earlier is dropped, not kept [LBX-13].
 * @param time - When it was pressed, in ms.
 * @param lastAccepted - When the last accepted press was, in ms; `undefined` before the first.
 */
export function acceptKey(time: number, lastAccepted: number | undefined): boolean {
  return lastAccepted === undefined || time - lastAccepted >= KEY_INTERVAL
}
