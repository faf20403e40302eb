/**
 * Makes a random UUID (version 4) for a new visitor [COO-8]. Browsers put one into the address of each blob. Pages that are
 * not secure lack `crypto.randomUUID`, and hexadecimal digits from `crypto.getRandomValues` would need twice the code. The
 * address of the empty blob ends with its page.
 */
export function visitorId(): string {
  return URL.createObjectURL(new Blob()).slice(-36)
}
