/** Whether this page can encrypt: Web Cryptography exists only over https and on the local machine. */
export function puedeLacrar(): boolean {
  return 'subtle' in crypto && crypto.subtle !== undefined
}
