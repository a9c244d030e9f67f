import { actWords } from '#domain/officer/actNames.ts'
import { isDeskAct } from '#domain/officer/deskActs.ts'
import { type Command, optionName } from '#server/authority/command.ts'
import { commands } from '#server/authority/commands.ts'

/** One act: what it asks for, and line by line the file that it takes. */
function section({ name, summary, details, options, file }: Command): string {
  const asked = Object.entries(options).map(([key, spec]) =>
    'flag' in spec
      ? `- \`${optionName(key)}\`: ${spec.about}`
      : `- \`${optionName(key)} <${spec.placeholder}>\`: ${spec.about}`,
  )
  const parts = [
    `## \`${name}\``,
    `${actWords(name).en}${isDeskAct(name) ? '' : ' (at the command line alone)'}. ${summary}.`,
    ...(details ? [details.replaceAll('\n', ' ')] : []),
    ...(asked.length > 0 ? [asked.join('\n')] : []),
    ...(file ? [`The file: ${file.about}.`] : []),
    ...(file && file.shape.length > 0 ? [['```', ...file.shape, '```'].join('\n')] : []),
  ]
  return parts.join('\n\n')
}

/** The page of all acts with the schemas of their files, made of the declarations that both doors run. */
export function actsPage(): string {
  const sorted = commands.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return `# The acts of the house and their files

Made of \`apps/server/src/authority/commands\` by \`npm run docs:calls\`; the desk's forms, \`help <command>\` and this page come
from the same declarations. Who does and who approves an act stands in the [matrix](matrix.md), how each is used in
[operations.md](operations.md). A \`?\` after a key or a column says that it may be left out; keys of a JSON document begin with a
capital, amounts are rupees. A key that is not listed is refused with its line, in drawings of maps it is passed over.

${sorted.map(section).join('\n\n')}
`
}
