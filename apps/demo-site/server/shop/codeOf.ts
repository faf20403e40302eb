/** A coupon's code as the shop knows it: without spaces around it, in capitals [SRV-66]. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase()
