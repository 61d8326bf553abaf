import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF, a string a page, for tests. */
export async function textoDePdf(bytes: Uint8Array): Promise<{ paginas: string[] }> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return { paginas: text }
}
