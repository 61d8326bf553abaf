import type { EnvioDe } from '@plomada/contract/endpoint'
import { crearRegistro } from '@plomada/contract/reportes/semanales'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import type { NuevoEnvio } from '../../../../api/envios/cartero.ts'
import type { Envio } from '../../../../api/envios/envio.ts'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { encolarConFotos, type FotoParaEnviar } from '../../../avances/fotos/encolarConFotos.ts'
import { TOCA_REGISTROS } from './queries.ts'

export type CuerpoDeRegistro = EnvioDe<typeof crearRegistro>['body']

/** What happened on a day, as the contract takes it, and how it is called. */
export interface RegistroParaEnviar {
  /** None of a note. */
  acontecimientoNombre: string | undefined
  /** Its `fotos` are those that come with it. */
  body: Omit<CuerpoDeRegistro, 'fotos'>
}

/** Where a registro waits. */
export const lugarDeRegistro = (id: string): string => `registro/${id}`

/** Records something that happened with its photos, or keeps it on this device until there is a connection. */
export function encolarRegistro(
  registro: RegistroParaEnviar,
  fotos: readonly FotoParaEnviar[] = [],
): Promise<{ message: string }> {
  return encolarConFotos(envioDeRegistro(registro), fotos, {
    de: { registroId: registro.body._id },
    hecho: mensajesSemanales.registrado,
  })
}

function envioDeRegistro({ acontecimientoNombre, body }: RegistroParaEnviar) {
  const { _id, presupuestoId, fecha } = body
  const lugar = lugarDeRegistro(_id)
  return {
    metodo: crearRegistro.metodo,
    ruta: crearRegistro.ruta,
    body,
    lugar,
    fila: lugar,
    prueba: { objeto: '', _id, campo: '_id', valor: _id },
    muestra: {
      donde: presupuestoId,
      que: acontecimientoNombre ?? mensajesSemanales.unaNota,
      campo: 'Registro del',
      valor: formatoFecha(fecha),
      formato: 'texto',
      direccion: direcciones.registros({ presupuestoId }),
      edicion: direcciones.registrar({ presupuestoId, envio: _id }),
    },
    invalida: TOCA_REGISTROS.map(({ nombre }) => nombre),
    envejece: [],
    corregible: true,
  } satisfies NuevoEnvio
}

export const cuerpoDeRegistro = ({ body }: Envio): CuerpoDeRegistro => body as unknown as CuerpoDeRegistro // as it was put there
