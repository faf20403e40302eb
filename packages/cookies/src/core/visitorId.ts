/**
 * Makes a random UUID (version 4) for a new visitor [COO-8]. Pages that are not secure lack `crypto.randomUUID` but
 * have `crypto.getRandomValues`.
 */
export function visitorId(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (Number(digit) ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(digit) / 4)))).toString(16),
  )
}
