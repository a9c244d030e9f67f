import { useState } from 'react'
import { toast, toastSuccess } from '#web/api/toasts.ts'
import { SnackbarHost } from '#web/shell/frame/SnackbarHost.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Declaration } from '#web/ui/Declaration/Declaration.tsx'
import { SelfDeclaration } from '#web/ui/Declaration/SelfDeclaration.tsx'
import { ConfirmDialog } from '#web/ui/Dialog/ConfirmDialog.tsx'
import { DocumentPreview } from '#web/ui/Documents/DocumentPreview.tsx'
import { DocumentGrid, type DocumentItem } from '#web/ui/Documents/DocumentThumb.tsx'
import { DownloadsMenu } from '#web/ui/Menu/DownloadsMenu.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { SavedMark } from '#web/ui/Steps/SavedMark.tsx'
import { StepBar } from '#web/ui/Steps/StepBar.tsx'
import type { Step } from '#web/ui/Steps/steps.ts'
import { TaskList } from '#web/ui/Steps/TaskList.tsx'
import { Tabs } from '#web/ui/Tabs/Tabs.tsx'
import styles from './Gallery.module.css'

const STEPS: readonly Step[] = [
  { key: 'plot', title: 'Plot size and category', state: 'done' },
  { key: 'you', title: 'About you', state: 'now', note: '2 of 3 parts' },
  { key: 'id', title: 'Identity proof', state: 'open' },
  { key: 'pay', title: 'Payment', state: 'locked', reason: 'After the declaration' },
]
const DOCUMENTS: readonly DocumentItem[] = [
  { DocumentId: 1, OriginalName: 'pan.pdf', DocumentName: 'PAN card', note: 'PDF, 210 KB' },
  { DocumentId: 2, OriginalName: 'income.pdf', DocumentName: 'Income certificate', note: 'PDF, 340 KB' },
]

export function ActsGallery() {
  const [open, setOpen] = useState<'confirm' | null>(null)
  const [item, setItem] = useState<DocumentItem | null>(null)
  const [tab, setTab] = useState<'plots' | 'plan'>('plots')
  const [agreed, setAgreed] = useState(false)
  return (
    <>
      <Card title="Menu, dialogs, snackbar">
        <div className={styles.row}>
          <DownloadsMenu
            align="start"
            items={[
              { key: 'form', label: 'Application form', note: 'PDF, 310 KB' },
              { key: 'declaration', label: 'Declaration in Hindi', note: 'PDF, 120 KB' },
              { key: 'letter', label: 'Allotment letter', lockedReason: 'after the draw, 25 Jan' },
            ]}
          />
          <Button onClick={() => setOpen('confirm')}>Remove account</Button>
          <Button onClick={() => toastSuccess('Application saved.')}>Success</Button>
          <Button onClick={() => toast('warning', 'Please wait 42 seconds before requesting another OTP.')}>
            Warning
          </Button>
          <Button onClick={() => toast('error', 'Record not found.')}>Error</Button>
        </div>
        <SkeletonList rows={2} />
      </Card>
      <Card title="Documents" aside="2, all accepted">
        <DocumentGrid items={DOCUMENTS} onOpen={setItem} />
      </Card>
      <Card title="Steps">
        <TaskList
          label="Steps"
          steps={STEPS}
          onOpen={() => undefined}
          head={<strong>Sarovar Kunj, phase 1</strong>}
          foot={<SavedMark time="10:42" />}
        />
        <StepBar steps={STEPS} aside={<SavedMark time="10:42" />} onAll={() => undefined} />
      </Card>
      <Card title="Tabs">
        <Tabs
          label="Scheme"
          value={tab}
          onChange={setTab}
          tabs={[
            { key: 'plots', label: 'Plots and prices' },
            { key: 'plan', label: 'Layout plan' },
          ]}
        >
          {tab === 'plots' ? 'Three sizes of plot.' : 'The plan, to scale.'}
        </Tabs>
      </Card>
      <div className={styles.wide}>
        <Declaration
          title={{ en: 'Declaration', hi: 'घोषणा' }}
          points={{
            en: ['My family owns no house or plot in the development area.', 'What I have written is true.'],
            hi: ['विकास क्षेत्र में मेरे परिवार के नाम कोई मकान या भूखंड नहीं है।', 'मेरे द्वारा दी गई जानकारी सत्य है।'],
          }}
          agreeLabel={{ en: 'I agree to the declaration', hi: 'मैं घोषणा से सहमत हूँ' }}
          checked={agreed}
          onChange={setAgreed}
        />
      </div>
      <div className={styles.wide}>
        <SelfDeclaration
          fullName="Sunita Verma"
          fatherName="Ramesh Verma"
          address="H-214, Nehru Enclave, Ashiana, Lucknow 226012"
          dateOfBirth="1987-07-14"
          today="2026-11-21"
          points={['मेरे परिवार के नाम विकास क्षेत्र में कोई मकान या भूखंड नहीं है।']}
        />
      </div>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={() => setOpen(null)}
        onConfirm={() => setOpen(null)}
        title="Remove Bank Account?"
      >
        The account will no longer be available for autofill.
      </ConfirmDialog>
      <DocumentPreview
        item={item}
        onClose={() => setItem(null)}
        onDownload={() => toastSuccess('Downloading')}
      />
      <SnackbarHost />
    </>
  )
}
