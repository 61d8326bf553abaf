import type { BodyDe, EnvioDe } from '@plomada/contract/endpoint'
import { exportarBc3, importarBc3, leerBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import type { ServidorDePrueba } from '../../../../../prueba/servidor.ts'
import { hacedor } from '../../../prueba/obra.ts'

/** A BC3 file with those lines, as a client sends it. */
export function archivo(...renglones: string[]) {
  return deBytes(
    Buffer.from(`~V|Nosotros|FIEBDC-3/2002|Prueba||ANSI|\r\n${renglones.join('\r\n')}\r\n`, 'latin1'),
  )
}

export const deBytes = (bytes: Uint8Array) => ({
  nombre: 'casita.bc3',
  contenido: Buffer.from(bytes).toString('base64'),
})

/**
 * Whole guaraníes, lines without decimals: a chapter with a measured item, an overhead, a sub-chapter, and hours of a
 * resource without a type.
 */
export const CASITA = [
  '~K|\\2\\2\\3\\0\\0\\0\\0\\PYG\\|0|',
  '~C|CASITA##||Casita de jardín|||0|',
  '~D|CASITA##|A#\\\\1\\|',
  '~C|A#||Cimientos|||0|',
  '~D|A#|A1\\1\\10\\A2#\\1\\1\\|',
  '~C|A1|m3|Excavación a mano|||0|',
  '~T|A1|En tierra blanda.|',
  '~D|A1|PEON\\1\\2.333\\CAL\\1\\0.125\\%CI\\1\\0.1\\|',
  '~M|A#\\A1|1\\1\\|10|\\Frente\\2\\5\\\\\\\\Sótano\\\\\\\\\\|',
  '~C|A2#||Hormigones|||0|',
  '~D|A2#|A21\\1\\2.5\\|',
  '~C|A21|M²|Contrapiso|||0|',
  '~D|A21|CAL\\1\\3\\PEON\\1\\1\\|',
  '~C|PEON|hs|Peón|20001||0|',
  '~C|CAL|bolsa|Cal|30003||3|',
  '~C|%CI|%|Costes indirectos|||0|',
]
/** The only unit in it that test empresas don't have. */
export const SUS_UNIDADES = { '%': 'gl' }

type Envio = Partial<EnvioDe<typeof importarBc3>['body']> & Pick<BodyDe<typeof leerBc3>, 'archivo'>

/** Sends the file as our web does: bytes after the fields. */
function conBytes<B extends Pick<Envio, 'archivo'>>(body: B) {
  const { nombre, contenido = '' } = body.archivo
  return { body: { ...body, archivo: { nombre } }, archivo: Buffer.from(contenido, 'base64') }
}

/** The three calls, made as an admin. */
export function llamadas(s: ServidorDePrueba) {
  const como = s.usuarios.a.admin
  const haz = hacedor(s)
  const obraNueva = async (cambio: Record<string, unknown> = {}) => ({
    nombre: 'Casita',
    totalM2: 10,
    cotizacion: 7300,
    presupuestoTipo: 'llaveEnMano' as const,
    clienteId: s.usuarios.a.cliente.credencialId,
    contratistaId: await haz.contratista(),
    ...cambio,
  })
  return {
    obraNueva,
    leer: (de: Envio['archivo'], cambio: Record<string, unknown> = {}) =>
      s.pedir(leerBc3, { como, ...conBytes({ archivo: de, ...cambio }) }),
    importar: async (envio: Envio, encabezados: Record<string, string> = {}) =>
      s.pedir(importarBc3, {
        como,
        ...conBytes({
          unidades: SUS_UNIDADES,
          obra: envio.destino === 'banco' ? undefined : await obraNueva(),
          ...envio,
        }),
        encabezados,
      }),
    exportar: (presupuestoId: string, aprobado?: 'true') =>
      s.pedir(exportarBc3, { como, query: { presupuestoId, aprobado } }),
  }
}
