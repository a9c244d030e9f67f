import { useForm } from 'react-hook-form'
import { CheckboxField } from '#web/forms/fields/CheckboxField.tsx'
import { IntegerField } from '#web/forms/fields/IntegerField.tsx'
import { FormSection } from '#web/forms/layout/FormSection.tsx'
import { SavedChoice, type SavedChoiceProps } from '#web/forms/pick/SavedChoice.tsx'
import { ApplicationHeader } from '#web/ui/ApplicationHeader/ApplicationHeader.tsx'
import { SubmissionAlert } from '#web/ui/ApplicationHeader/SubmissionAlert.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { Declaration } from '#web/ui/Declaration/Declaration.tsx'
import { SelfDeclaration } from '#web/ui/Declaration/SelfDeclaration.tsx'
import { ProgressBar } from '#web/ui/ProgressBar/ProgressBar.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { TextLink } from '#web/ui/TextLink/TextLink.tsx'
import styles from './Gallery.module.css'

const nothing = () => undefined

const TEXTS = {
  hint: 'Choose a saved address, or skip this step.',
  tooltip: 'Use saved address',
  emptyText: 'No saved address found. Add one to quickly fill forms.',
  addLabel: 'New Address',
  failed: false,
  chosen: null,
  onChoose: nothing,
  onRetry: nothing,
  onAdd: nothing,
} as const satisfies Partial<SavedChoiceProps>

const ADDRESSES = [
  {
    id: 1,
    title: 'Home',
    isPrimary: true,
    lines: ['H-214, Nehru Enclave, Ashiana', 'Lucknow, Uttar Pradesh 226012'],
  },
  {
    id: 2,
    title: 'Parents',
    isPrimary: false,
    lines: ['Village Purseni, Mohanlalganj', 'Lucknow, Uttar Pradesh 226301'],
  },
]

const DECLARATION = {
  title: { en: 'Declaration', hi: 'घोषणा' },
  points: { en: ['What I have written is true.'], hi: ['मेरे द्वारा दी गई जानकारी सत्य है।'] },
  agreeLabel: { en: 'I agree', hi: 'मैं सहमत हूँ' },
} as const

/** A signature as the wire carries it: base64 of a small picture. */
const SIGNATURE =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSIxNjAiIGhlaWdodD0iNDgiIGZpbGw9Im5vbmUiIHN0cm9rZT0iIzIyMzY2YiIgc3Ryb2tlLXdpZHRoPSIyIj48cGF0aCBkPSJNOCAzNGMxMi0zMCAyMi0zMCAxNi04cy0xMiAxOCA0IDRjMTAtMTAgMTQtMTIgMTAtMnMxMCA2IDE4LTRjOC0xMCAxMCAyIDYgNiAxMiAwIDIwLTE0IDI2LTEyczAgMTIgMTAgNGMxMC04IDEyLTQgMTAgMnMyMCA0IDQwLTYiLz48L3N2Zz4='

/** The reusable components of the specification's section 2 that stand in no other part of the gallery. */
export function ReusableGallery() {
  const { control } = useForm({ defaultValues: { guests: '120', agreed: true } })
  return (
    <>
      <div className={styles.wide}>
        <ApplicationHeader
          title="Sarovar Kunj, phase 1"
          number="GPDA/OL/26/0004688"
          copyWords={{ copy: 'Copy the number', copied: 'Number copied' }}
          back={<TextLink href="#back">My Applications</TextLink>}
          tags={<Tag tone="info">In Draw</Tag>}
          facts="Submitted 14 Nov 2026"
          actions={<Button>Edit</Button>}
          more={[{ key: 'withdraw', label: 'Withdraw application', danger: true, onSelect: nothing }]}
          downloads={[
            { key: 'form', label: 'Application form', note: 'PDF, 310 KB', onSelect: nothing },
            { key: 'letter', label: 'Allotment letter', lockedReason: 'after the draw, 25 Jan' },
          ]}
        />
      </div>
      <Card title="Submission alert">
        <SubmissionAlert title="Application received" action={<Button>View Application</Button>}>
          Your number is GPDA/OL/26/0004688.
        </SubmissionAlert>
      </Card>
      <Card title="Number, forced box, progress">
        <FormSection>
          <IntegerField control={control} name="guests" label="Guests" hint="At most 400" />
          <CheckboxField control={control} name="agreed" label="I agree" forced />
          <ProgressBar value={3} max={9} label="3 of 9 sections" />
        </FormSection>
      </Card>
      <Card title="Saved address picker">
        <SavedChoice {...TEXTS} label="Correspondence address" options={ADDRESSES} chosen={1} />
      </Card>
      <Card title="Picker: empty, loading, failed">
        <FormSection>
          <SavedChoice {...TEXTS} label="Empty" options={[]} />
          <SavedChoice {...TEXTS} label="Loading" options={undefined} />
          <SavedChoice {...TEXTS} label="Failed" options={undefined} failed />
        </FormSection>
      </Card>
      <div className={styles.wide}>
        <Declaration {...DECLARATION} checked onChange={nothing} forced />
      </div>
      <div className={styles.wide}>
        <Declaration
          {...DECLARATION}
          checked={false}
          onChange={nothing}
          error="Please accept the declaration"
        />
      </div>
      <div className={styles.wide}>
        <SelfDeclaration
          fullName="Sunita Verma"
          fatherName="Ramesh Verma"
          address="H-214, Nehru Enclave, Ashiana, Lucknow 226012"
          dateOfBirth="1987-07-14"
          today="2026-11-21"
          applicantSignature={SIGNATURE}
          points={['मेरे द्वारा दी गई जानकारी सत्य है।']}
        />
      </div>
      <div className={styles.wide}>
        <DataTable
          framed
          caption="Plots"
          rows={[
            { code: 'P112', size: '112.5 m²', price: '₹46,29,375.00' },
            { code: 'P162', size: '162.0 m²', price: '₹66,66,300.00' },
          ]}
          rowKey={row => row.code}
          columns={[
            { key: 'code', head: 'Type', rowHead: true, phone: 'title', cell: row => row.code },
            { key: 'size', head: 'Size', cell: row => row.size },
            { key: 'price', head: 'Price', end: true, strong: true, cell: row => row.price },
          ]}
        />
      </div>
    </>
  )
}
