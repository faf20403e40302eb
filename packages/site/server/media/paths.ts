/** Path of the panel's pages of pictures and files; one of them follows it by its id. */
export const MEDIA_PATH = '/config/files'

/** Whether a form with a file is posted to a path: to the list, or to the content of one picture or file. */
export const takesFile = (path: string): boolean => /^\/config\/files(?:\/[0-9a-f]{24}\/content)?$/.test(path)
