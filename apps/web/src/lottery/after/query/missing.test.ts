import { describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { missingPapers } from './missing.ts'

const paper = (documentTypeId: number, uploadedOn: string) => ({
  documentId: documentTypeId,
  documentTypeId,
  entityTypeId: EntityType.LotteryApplication,
  entityId: 1,
  documentName: '',
  documentNameHi: '',
  originalName: 'paper.pdf',
  mimeType: 'application/pdf',
  sizeBytes: 1000,
  uploadedOn,
  isEditable: 1 as const,
  thumbnailString: '',
})

describe('papers that a query asks for', () => {
  const raisedOn = '2026-12-09T11:00:00+05:30'
  const documentTypeIds = [104, 105]

  it('are missing until they are sent again: what was there before does not count', () => {
    const documents = [paper(104, '2026-11-14T20:00:00+05:30')]
    expect(missingPapers({ raisedOn, documentTypeIds, documents })).toEqual([104, 105])
  })

  it('are there once sent after the query, whatever the offset of the instant', () => {
    const documents = [paper(105, '2026-12-09T05:30:00Z'), paper(104, '2026-12-10T09:00:00+05:30')]
    expect(missingPapers({ raisedOn, documentTypeIds, documents })).toEqual([])
  })
})
