import type { ScrutinyQuery } from '#contract/lottery/scrutiny.ts'

type Asked = Pick<ScrutinyQuery, 'documents' | 'documentTypeIds' | 'raisedOn'>

/** The papers that were sent since a query was raised: only these answer it. */
export const sentSince = ({ documents, raisedOn }: Asked) =>
  documents.filter(one => Date.parse(one.uploadedOn) >= Date.parse(raisedOn))

/** Types of the papers that a query still waits for, in its own order. */
export function missingPapers(query: Asked): number[] {
  const sent = sentSince(query).map(one => one.documentTypeId)
  return query.documentTypeIds.filter(type => !sent.includes(type))
}
