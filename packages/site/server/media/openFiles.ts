import { type FilesPort, folderFiles } from '@vitrine/server/files'
import type { Config } from '../config.ts'
import type { Site } from '../site/defineSite.ts'
import { openOwnStore } from '../site/ownPorts.ts'

/**
 * Opens the store of uploaded pictures and files: the site's own, a folder, or an S3-compatible store if the settings name
 * a bucket [SRV-286].
 * @param folder - Folder of the website's files in the site's own store.
 */
export async function openFiles(
  { filesDir, filesStore }: Pick<Config, 'filesDir' | 'filesStore'>,
  { fileStore }: Pick<Site, 'fileStore'>,
  secret: Buffer,
  folder = '',
): Promise<FilesPort> {
  if (fileStore) return openOwnStore(fileStore, folder)
  if (!filesStore) return folderFiles({ folder: filesDir, secret: secret.toString('base64'), base: '/s/' })
  // Load the store's client only where it is used: it is larger than the rest of the server.
  const { s3Files } = await import('@vitrine/server/s3')
  return s3Files(filesStore)
}
