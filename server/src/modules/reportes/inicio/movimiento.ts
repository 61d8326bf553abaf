import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { inicio } from '@plomada/contract/reportes/inicio'
import { type Fecha, masDias } from '@plomada/domain/nucleo/fecha'
import { numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { accionDe } from '@plomada/domain/presupuestos/historial/acciones'
import { plegarCambios } from '@plomada/domain/reportes/cambios'
import { porPersona } from '@plomada/domain/reportes/hoy'
import { queCambio } from '@plomada/domain/reportes/inicio'
import type { Tx } from '../../../base/db/base.ts'
import { nombresDe } from '../../presupuestos/historial/repo.ts'
import { sujetoDe } from '../../presupuestos/historial/usecases.ts'
import { micro } from '../../presupuestos/totales/filas.ts'
import { leerDiasDeHoy } from './hoyRepo.ts'
import { leerCambios } from './repo.ts'

// What goes on in the firm: the days on the works, and the last changes.

type Inicio = RespuestaDe<typeof inicio>

/** Of a person's day, how many things are named; the list of that day has all of them. */
const COSAS = 4
/** Changes that are told, and of one that stands for many, how many of them. */
const CAMBIOS = 10
const HECHOS = 20

/** Of today and of yesterday. */
export async function diasDe(tx: Tx, hoy: Fecha): Promise<Inicio['dias']> {
  const filas = await leerDiasDeHoy(tx, [hoy, masDias(hoy, -1)])
  const cosas = filas.map((f) => ({
    fecha: f.fecha,
    presupuestoId: f.presupuesto_id,
    obraNombre: f.obra_nombre,
    quienId: f.credencial_id,
    quien: nombreDe(f.nombre, f.apellido),
    clase: f.clase,
    nombre: f.que,
    cantidad: f.cantidad === null ? null : micro(f.cantidad),
    unidad: f.unidad,
    cuantas: f.cuantas,
    fotos: f.fotos,
    ts: f.ts,
  }))
  return porPersona(cosas).map(({ cosas: suyas, ...dia }) => ({
    ...dia,
    cosas: suyas.slice(0, COSAS).map(({ nombre, cantidad, unidad }) => ({
      nombre,
      cantidad: cantidad === null ? null : numeroDeMicro(cantidad),
      unidad,
    })),
  }))
}

export async function cambiosDe(tx: Tx): Promise<Inicio['cambios']> {
  const filas = (await leerCambios(tx)).map((fila) => ({
    ...fila,
    quienId: fila.credencial_id,
    obraId: fila.presupuesto_id,
    accion: accionDe(fila.operacion, fila.entidad, fila.habia),
  }))
  const grupos = plegarCambios(filas, CAMBIOS)
  const ids = grupos.flatMap((grupo) => grupo.slice(0, HECHOS).flatMap(({ entidad_id }) => entidad_id ?? []))
  const nombres = await nombresDe(tx, [...new Set(ids)])
  const que = ({ accion, entidad, entidad_id, nombre }: (typeof filas)[number]) =>
    queCambio(
      accion,
      entidad === 'presupuesto' ? '' : sujetoDe({ entidad_id, antes: null, despues: { nombre } }, nombres),
    )
  return grupos.flatMap((grupo) => {
    const [ultimo] = grupo
    if (ultimo === undefined) return []
    const hechos = grupo.slice(0, HECHOS).map((fila) => ({ que: que(fila), tsCreated: fila.ts }))
    const unoSolo = hechos.every((hecho) => hecho.que === hechos[0]?.que)
    return [
      {
        quien: nombreDe(ultimo.quien_nombre, ultimo.quien_apellido),
        que: unoSolo ? que(ultimo) : ultimo.accion,
        tsCreated: ultimo.ts,
        presupuestoId: ultimo.presupuesto_id,
        obraNombre: ultimo.obra_nombre,
        veces: grupo.length,
        hechos: grupo.length === 1 ? [] : hechos,
      },
    ]
  })
}

const nombreDe = (nombre: string | null, apellido: string | null): string =>
  `${nombre ?? ''} ${apellido ?? ''}`.trim()
