/**
 * Roots that browsers trust too (Mozilla's store) and whose owners run public time-stamping authorities, by the SHA-256 of
 * the certificate. A token that leads to one of them comes from a witness that no development authority owns.
 */
export const PUBLIC_ANCHORS: Readonly<Record<string, string>> = {
  '552f7bdcf1a7af9e6ce672017f4f12abf77240c78e761ac203d1d9d20ac89988': 'DigiCert Trusted Root G4',
  '7d05ebb682339f8c9451ee094eebfefa7953a114edb2f44949452fab7d2fc185': 'DigiCert Assured ID Root G2',
  e793c9b02fd8aa13e21c31228accb08119643b749c898964b1746d46c3d4cbd2: 'USERTrust RSA (Sectigo)',
  '4ff460d54b9c86dabfbcfc5712e0400d2bed3fbc4d4fbdaa86e06adcd2a9ad7a': 'USERTrust ECC (Sectigo)',
  '2cabeafe37d06ca22aba7391c0033d25982952c453647349763a3ab5ad6ccf69': 'GlobalSign Root R6',
  '4fa3126d8d3a11d1c4855a4f807cbad6cf919d3a5a88b03bea2c6372d93c40c9': 'GlobalSign Root R46',
  '85666a562ee0be5ce925c1d8890a6f76a87ec16d4d7d5f29ea7419cf20123b69': 'SSL.com Root RSA',
  b676f2eddae8775cd36cb0f63cd1d4603961f49e6265ba013a2f0307b6d0b804: 'Certum Trusted Network CA 2',
  '5c58468d55f58e497e743982d2b50010b6d165374acf83a7d4a32db768c4408e': 'Certum Trusted Network CA',
  '40f6af0346a99aa1cd1d555a4e9cce62c7f9634603ee406615833dc8c8d00367': 'emSign Root CA G1 (eMudhra)',
  '125609aa301da0a249b97a8239cb6a34216f44dcac9f3954b14292f2e8c8608f': 'emSign Root CA C1 (eMudhra)',
}
