/** Formats the number of an order: "#00042". */
export function orderNumber(number: number): string {
  return `#${String(number).padStart(5, '0')}`
}
