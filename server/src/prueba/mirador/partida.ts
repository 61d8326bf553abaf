import { avances } from '@plomada/contract/avances/avances'
import { construirMirador, type Llamar } from '@plomada/contract/prueba/mirador/construir'
import { LlamadasDeMirador } from '@plomada/contract/prueba/mirador/llamadas'
import { reporteDeAvances } from '@plomada/contract/reportes/avances'
import type { Tipo } from '@plomada/domain/prueba/mirador/mirador'
import type { Testigo } from '@plomada/domain/prueba/testigo'
import type { FinalEntero } from '@plomada/domain/reportes/prueba/mirador'
import { nuevoId } from '../../base/db/ids.ts'
import { PresupuestoDePrueba } from '../../modules/presupuestos/prueba/presupuesto.ts'
import type { ServidorDePrueba, Usuario } from '../servidor.ts'

/** Each kind of work in a firm of its own. */
const LADO = { llaveEnMano: 'a', administrativo: 'b' } as const

export interface Partida {
  s: ServidorDePrueba
  tipo: Tipo
  de: (rol: 'admin' | 'obraResidente' | 'cliente') => Usuario
  llamar: Llamar
  p: PresupuestoDePrueba
  llamadas: LlamadasDeMirador
  /** How the story says that it ends, and which of its figures nobody compared. */
  testigo: Testigo<FinalEntero>
}

/** Calls as this user. */
export const comoQuien =
  (s: ServidorDePrueba, como: Usuario): Llamar =>
  async (endpoint, envio) => {
    // What an endpoint is sent depends on its type, which a spread forgets.
    const { estado, cuerpo } = await s.pedir(endpoint, { como, ...envio } as Parameters<
      typeof s.pedir<typeof endpoint>
    >[1])
    if (estado !== 200) throw new Error(`${estado} ${cuerpo.error?.message}`)
    return cuerpo
  }

/** Makes the work, not yet distributed; its firm's resident sees it. */
export async function empezar(
  s: ServidorDePrueba,
  tipo: Tipo,
  testigo: Testigo<FinalEntero>,
): Promise<Partida> {
  const de: Partida['de'] = (rol) => s.usuarios[LADO[tipo]][rol]
  const llamar = comoQuien(s, de('admin'))
  const obra = await construirMirador(llamar, { tipo, clienteId: de('cliente').credencialId })
  const { empresaId, credencialId } = de('obraResidente')
  await s.base.comoSistema((tx) =>
    tx
      .insertInto('asignacion')
      .values({ empresa_id: empresaId, credencial_id: credencialId, presupuesto_id: obra.presupuestoId })
      .execute(),
  )
  const p = PresupuestoDePrueba.de(s, obra.presupuestoId, LADO[tipo])
  return { s, tipo, de, llamar, p, llamadas: new LlamadasDeMirador(llamar, obra, nuevoId), testigo }
}

/** The tareas of the view by the story's keys. */
export async function lineasDe({ p, llamadas }: Partida) {
  const lineas = await p.lineas()
  return Object.fromEntries(lineas.map((tarea) => [llamadas.obra.tareas.clave(tarea._id), tarea]))
}

/** Discarded ones too, by the story's keys. */
export const todosLosAvances = async ({ llamar, llamadas: { obra, avances: ids } }: Partida) => {
  const filtro = { presupuestoId: obra.presupuestoId, limit: 100 }
  const listas = await Promise.all(
    (['noDescartados', 'descartados'] as const).map((estado) =>
      llamar(avances, { query: { ...filtro, estado } }),
    ),
  )
  return listas
    .flatMap(({ items }) => items)
    .map(({ _id, tarea, contratistaId, cantidad, fecha, certificado, pagado, descartado, ...a }) => ({
      id: ids.clave(_id),
      tarea: obra.tareas.clave(tarea._id),
      contratista: obra.contratistas.clave(contratistaId),
      cantidad,
      fecha,
      certificado,
      pagado,
      descartado,
      cert: a.certificacionNro,
    }))
}

/** The report of a range, by the story's keys. */
export async function curvas({ llamadas: { obra } }: Partida, llamar: Llamar, inicio: string, fin: string) {
  const { presupuestoId } = obra
  const r = await llamar(reporteDeAvances, { query: { presupuestoId, inicio, fin } })
  return {
    fechas: r.fechas,
    obra: r.obra.avance,
    rubros: Object.fromEntries(r.rubros.map((c) => [obra.capitulos.clave(c._id), c.avance])),
    tareas: Object.fromEntries(r.tareas.map((t) => [obra.tareas.clave(t._id), t.avance])),
  }
}
