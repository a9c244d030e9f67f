import styles from './Search.module.css'

/** The picture of a hall in a list; a plain field of the same size where the authority has given none. */
export function HallPicture({ image }: { image: string }) {
  if (image === '') return <span className={styles.picture} aria-hidden="true" />
  return <img className={styles.picture} src={image} alt="" width={480} height={240} loading="lazy" />
}
