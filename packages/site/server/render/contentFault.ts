/**
 * The content is at fault: a block refers to something that is not there. The block is left out of its page, each time,
 * until the content is mended. Any other error while a block is read fails the page [SRV-117] [SRV-140].
 */
export class ContentFault extends Error {
  override readonly name = 'ContentFault'
}
