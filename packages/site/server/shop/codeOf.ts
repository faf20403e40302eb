/** Normalises a coupon's code: without spaces around it, in capitals [SRV-66]. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase()
