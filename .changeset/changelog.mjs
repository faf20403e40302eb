/** Writes one line for each changeset, without commit hashes and without lines about updated dependencies. */
export default {
  getReleaseLine: ({ summary }) =>
    `- ${summary
      .trim()
      .replaceAll('\n', '\n  ')
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')}`,
  getDependencyReleaseLine: () => '',
}
