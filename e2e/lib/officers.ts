import { openOffice } from './office.ts'

/** A file that an officer hands to the tool. */
export interface OfficersFile {
  name: string
  content: string
}

/** A CSV file of one row. */
export function oneRow(head: string, row: string): OfficersFile {
  return { name: 'in.csv', content: `${head}\n${row}\n` }
}

/**
 * An officer at the authority's tool, on the data of the running portal.
 * @param command e.g. 'landuse move'; options follow it as words: 'jobs run --timer payments.expire'
 * @returns what the tool printed
 * @throws Error with the tool's own sentence when it refuses
 */
export async function officers(command: string, file?: OfficersFile): Promise<string> {
  const [name = '', ...options] = command.split(' --')
  const given = Object.fromEntries(options.map(option => option.split(' ', 2)))
  return (await openOffice()).tell(name, given, file)
}
