/** What DATA_DIR holds beside the embedded database: keys, the signing key, uploads and issued papers. */
export const KEPT_FILES: readonly string[] = ['secrets.json', 'signing', 'files']
