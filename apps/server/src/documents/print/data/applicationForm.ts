import type { Bilingual, DocumentHead, Fact, Label, Printable, PrintedImage, TimelineStep } from './common.ts'

/**
 * An application as it was submitted, for every service: questions print as they were worded at the time,
 * from the frozen snapshot.
 */
export interface ApplicationFormData {
  head: DocumentHead
  photo?: PrintedImage
  signature?: PrintedImage
  /** Beside the photo: scheme, property, category, status, payment. */
  summary: Fact[]
  sections: { title: Label; answers: { question: Label; answer: Printable | Bilingual }[] }[]
  documents: { name: Label; fileName: string; sizeBytes: number; sha256: string }[]
  /** The declaration as accepted; absent while a draft. */
  declaration?: { text: Bilingual; acceptedAt: Date; by: string }
  /** Milestones known at printing. */
  timeline?: TimelineStep[]
}
