import type { LeaseRow } from '#contract/lease/calls.ts'

/** Rent is paid oldest first: a row brings all before it along, and leaving one out leaves out all after it. */
export function toggleRow(
  rows: readonly Pick<LeaseRow, 'rowNo'>[],
  chosen: readonly number[],
  rowNo: number,
): number[] {
  const isChosen = chosen.includes(rowNo)
  return rows
    .map(row => row.rowNo)
    .filter(one => (isChosen ? one < rowNo && chosen.includes(one) : one <= rowNo))
}
