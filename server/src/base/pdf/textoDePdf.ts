import { extractText, getDocumentProxy } from 'unpdf'

/** The text of each page of a PDF, for tests. */
export async function textoDePdf(bytes: Uint8Array): Promise<{ paginas: string[] }> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return { paginas: text }
}

/**
 * The texts of a page (counted from 1), with the height of their line in points from the foot of the page; for tests.
 */
export async function alturasDePdf(bytes: Uint8Array, pagina: number): Promise<Map<string, number>> {
  const documento = await getDocumentProxy(new Uint8Array(bytes))
  const { items } = await (await documento.getPage(pagina)).getTextContent()
  return new Map(items.flatMap((item) => ('str' in item ? [[item.str, Number(item.transform[5])]] : [])))
}
