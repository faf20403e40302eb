/** Address of a bought file, to which the order's token and the place of the line are added. */
export const FILE = '/order/file'

/** The address of the file of a line of an order. */
export const fileAddress = (token: string, position: number): string => `${FILE}?token=${token}&line=${position}`
