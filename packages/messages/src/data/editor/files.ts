/**
 * Texts for editors about uploads and the file manager, in en-US; `{maxSize}` is written by `formatFileSize`,
 * `{fileTypeMessage}` by `fileTypeMessage` [MSG-23] [MSG-24] [MSG-26].
 */
export const EDITOR_FILES = {
  files: 'Files',
  fileName: 'File name',
  uploadFile: 'Upload file',
  renameFile: 'Rename file',
  deleteFile: 'Delete file',
  enterFileName: 'Please enter a file name',
  fileTooLarge: 'The file {fileName} is too large. The maximum allowed file size is {maxSize}.',
  fileNotSupported: 'The file {fileName} does not appear to be a supported {fileTypeMessage}file.',
  processingFailed: 'File processing failed',
  processingCancelled: 'File processing cancelled',
  uploadIncomplete: 'File upload failed to complete',
  processingIncomplete: 'File processing failed to complete',
  renameFailedTitle: 'Unable to Rename File',
  renameFailed: 'There was a problem while renaming your file.',
  uploadFailedTitle: 'Unable to Upload File',
  uploadFailed: 'There was a problem while uploading your file.',
} as const
