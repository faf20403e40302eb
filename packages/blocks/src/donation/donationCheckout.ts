/**
 * The address of the donation checkout [BLK-33].
 * @param donatePageId - Id of the donation's purpose; any text.
 * @returns `''` without an id.
 * @example donationCheckout('new lamp') // => '/checkout/donate?donatePageId=new%20lamp'
 */
export function donationCheckout(donatePageId: string): string {
  // Replace half of a surrogate pair in the page's id, because it cannot be percent-encoded.
  const id = encodeURIComponent(donatePageId.replace(/\p{Cs}/gu, '\uFFFD'))
  return id && `/checkout/donate?donatePageId=${id}`
}
