import { IconError } from '#web/ui/icons/IconError.tsx'
import styles from './Form.module.css'

/** What the check says of a part that is no single field. */
export const PartFault = ({ words }: { words: string | undefined }) =>
  words === undefined ? null : (
    <p className={styles.fault}>
      <IconError /> {words}
    </p>
  )
