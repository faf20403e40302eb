/** Whether a text is the id of an uploaded picture or file: 24 hexadecimal digits. */
export const isMediaId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id)
