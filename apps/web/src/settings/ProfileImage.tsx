import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { profileCalls } from '#contract/account/profile.ts'
import { documentCalls } from '#contract/document/calls.ts'
import { EntityType } from '#domain/application/kind.ts'
import { maxBytesOf } from '#domain/documents/limits.ts'
import { callKey, queryClient, useAct } from '#web/api/queries.ts'
import { toUploaded } from '#web/document/documentItem.ts'
import { sendDocument } from '#web/document/sendDocument.ts'
import type { UploadedFile } from '#web/forms/upload/running.ts'
import { UploadField } from '#web/forms/upload/UploadField.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import { IconCamera } from '#web/ui/icons/IconCamera.tsx'
import { imageSource } from '#web/ui/imageSource.ts'
import type { Profile } from './logins.ts'
import styles from './Settings.module.css'

const PROFILE_IMAGE = 901

/** The citizen's picture, or their initial; change and removal in a dialog. `children` stand between the two. */
export function ProfileImage({ profile, children }: { profile: Profile; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const { control, reset } = useForm<{ image: UploadedFile | null }>({ defaultValues: { image: null } })
  const picture = imageSource(profile.thumbnailString)
  const owner = { entityTypeId: EntityType.CitizenUser, entityId: profile.id }
  const readAgain = () =>
    queryClient.invalidateQueries({ queryKey: callKey(profileCalls.GetCitizenUserProfile) })
  const close = () => {
    setOpen(false)
    reset()
  }
  const remove = useAct(documentCalls.DeleteEntityDocument, {
    refresh: [profileCalls.GetCitizenUserProfile],
    onSuccess: close,
  })
  const documentId = profile.profileImageDocumentId
  return (
    <>
      {picture ? (
        <img
          className={styles.portrait}
          src={picture}
          alt={m.settings_pictureOf({ name: profile.fullName })}
        />
      ) : (
        <span className={styles.portrait} aria-hidden="true">
          {profile.fullName.slice(0, 1).toUpperCase()}
        </span>
      )}
      {children}
      <Button icon={<IconCamera />} onClick={() => setOpen(true)}>
        {documentId === null ? m.settings_addPicture() : m.settings_changePicture()}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={m.settings_picture()}
        locked={remove.isPending}
        actions={
          <>
            <Button variant="primary" onClick={close}>
              {m.settings_done()}
            </Button>
            {documentId === null ? null : (
              <Button
                variant="danger"
                busy={remove.isPending}
                onClick={() => remove.mutate({ ...owner, documentId })}
              >
                {m.settings_removePicture()}
              </Button>
            )}
          </>
        }
      >
        <p className={styles.lead}>{m.settings_pictureWhy()}</p>
        <div className={styles.upload}>
          <UploadField
            control={control}
            name="image"
            label={m.settings_picture()}
            use="portrait"
            maxBytes={maxBytesOf(PROFILE_IMAGE)}
            send={async (file, options) =>
              toUploaded(await sendDocument({ ...owner, documentTypeId: PROFILE_IMAGE }, file, options))
            }
            onUploaded={() => void readAgain()}
          />
        </div>
      </Dialog>
    </>
  )
}
