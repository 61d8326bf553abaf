import { subirFoto } from '@plomada/contract/avances/fotos'
import { acontecimientos } from '@plomada/contract/reportes/acontecimientos'
import {
  crearEnlaceDeReporte,
  crearRegistro,
  eliminarRegistro,
  generarReporteSemanal,
  reporteSemanal,
  reportesSemanales,
} from '@plomada/contract/reportes/semanales'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { semanaDe } from '@plomada/domain/reportes/semanales/semana'
import { nuevoId } from '../../../../base/db/ids.ts'
import type { ServidorDePrueba, Usuario } from '../../../../prueba/servidor.ts'
import { UNA_FOTO } from '../../../../prueba/unaFoto.ts'
import { obraAprobada } from '../../../avances/prueba/obraAprobada.ts'
import { exigir } from '../../../presupuestos/prueba/presupuesto.ts'

/** Two weeks that ended long before today, whatever day it is, and the present one. */
export const ESTA = semanaDe(hoyEnAsuncion(new Date()))
export const VIEJA = semanaDe(masDias(ESTA.inicio, -28))
export const MENOS_VIEJA = semanaDe(masDias(ESTA.inicio, -21))

/** An approved work with what its people do about its weeks; its client is the firm's, and its resident is given it. */
export async function obraConSemanas(s: ServidorDePrueba, lado: 'a' | 'b' = 'a') {
  const { cliente, obraResidente } = s.usuarios[lado]
  const obra = await obraAprobada(s, { clienteId: cliente.credencialId }, lado)
  const { p } = obra
  await s.base.comoSistema((tx) =>
    tx
      .insertInto('asignacion')
      .values({
        empresa_id: obraResidente.empresaId,
        credencial_id: obraResidente.credencialId,
        presupuesto_id: p.id,
      })
      .execute(),
  )
  const presupuestoId = p.id
  const lista = (como: Usuario = p.como, query: Record<string, unknown> = {}) =>
    s.pedir(reportesSemanales, { como, query: { presupuestoId, excluirVacios: 's', ...query } as never })
  return {
    ...obra,
    cliente,
    obraResidente,
    lluvia: async () => {
      const { items } = exigir(await s.pedir(acontecimientos, { como: p.como, query: { limit: 100 } }))
      return items.find(({ nombre }) => nombre === 'Lluvia')?._id ?? ''
    },
    registrar: (cambio: Record<string, unknown> = {}, como: Usuario = p.como) =>
      s.pedir(crearRegistro, {
        como,
        body: { _id: nuevoId(), presupuestoId, fecha: VIEJA.inicio, nota: 'Llegó la arena', ...cambio },
      }),
    borrar: (_id: string, como: Usuario = p.como) => s.pedir(eliminarRegistro, { como, body: { _id } }),
    generar: (fecha?: string, como: Usuario = p.como) =>
      s.pedir(generarReporteSemanal, { como, body: { presupuestoId, fecha } }),
    leer: (reporteSemanalId: string, como: Usuario = p.como) =>
      s.pedir(reporteSemanal, { como, query: { reporteSemanalId } }),
    lista,
    foto: async (de: { avanceId: string } | { registroId: string }, bytes: Uint8Array = UNA_FOTO) =>
      exigir(await s.pedir(subirFoto, { como: p.como, params: { id: nuevoId() }, query: de, archivo: bytes }))
        ._id,
    enlace: async (reporteSemanalId: string) =>
      exigir(await s.pedir(crearEnlaceDeReporte, { como: p.como, body: { reporteSemanalId } })),
  }
}
