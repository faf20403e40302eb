/** Writes one line for each changeset, without commit hashes and without lines about updated dependencies. */
export default {
  getReleaseLine: ({ summary }) =>
    `- ${summary
      .trim()
      .replaceAll('\n', '\n  ')
      .replaceAll(/[ \t]+$/gm, '')}`,
  getDependencyReleaseLine: () => '',
}
