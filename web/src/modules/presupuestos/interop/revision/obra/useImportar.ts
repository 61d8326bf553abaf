import type { Endpoint } from '@plomada/contract/endpoint'
import { leerConRazones } from '@plomada/contract/razones'
import type { ErrorDeApi } from '../../../../../api/errores.ts'
import type { Campos } from '../../../../../pagina/campos/useCampos.ts'
import { enfocarCampo } from '../../../../../ui/enfocarCampo.ts'
import type { ValoresDeImportacion } from './DatosDeObra.tsx'

interface Importable<Pedido> {
  /** The call that imports it. */
  endpoint: Endpoint
  campos: Campos<ValoresDeImportacion>
  /** What is sent beside the file. */
  armar: () => Pedido
  importar: (pedido: Pedido) => Promise<ErrorDeApi | null>
}

/** Sends it. Reasons of the contract come before, and the server's after, at the fields of the new work. */
export function useImportar<Pedido extends object>({
  endpoint,
  campos: { form, idDelPrimero },
  armar,
  importar,
}: Importable<Pedido>) {
  return async () => {
    const pedido = armar()
    const porCampo = enSusCampos(razonesDe(endpoint, pedido).toReversed())
    form.setErrors(porCampo)
    const primero = idDelPrimero(porCampo)
    if (primero !== undefined) return enfocarCampo(primero)
    const fallo = await importar(pedido)
    form.setErrors(enSusCampos(fallo?.campos ?? []))
  }
}

type Razones = readonly { campo: string; message: string }[]

/** By the field of the form; of several of one field, the last one. */
const enSusCampos = (razones: Razones): Record<string, string> =>
  Object.fromEntries(razones.map(({ campo, message }) => [campo.replace(/^obra\./, ''), message]))

function razonesDe(endpoint: Endpoint, pedido: object): Razones {
  // The file itself goes beside it.
  const cuerpo = { ...pedido, archivo: { nombre: '-' } }
  const leido = endpoint.body && leerConRazones(endpoint, endpoint.body, cuerpo)
  return !leido || leido.ok ? [] : leido.campos
}
