/** Texts of forms that take files, in en-US [FRM-85]; `{maxSize}` is written by `formatFileSize` [MSG-23]. */
export const FORM_FILES = {
  fileTooLarge: 'The file {fileName} is too large. The maximum allowed file size is {maxSize}.',
  fileUnsupported: 'The file {fileName} does not appear to be a supported file.',
  fileEmpty: 'The file {fileName} is empty.',
  tooManyFiles: 'Please choose fewer files: at most {count}.',
  filesTooLarge: 'Together the files are too large. The maximum is {maxSize}.',
  filesAgain: 'Nothing has been sent yet. Please choose again: {fileNames}',
  filesBusy: 'Too many files are arriving at this moment. Please try again in a minute.',
  fileHint: 'Up to {maxSize}',
  filesHint: 'Up to {count} files of {maxSize} each',
  sendingFiles: 'Files on their way',
} as const
