import { expect } from 'vitest'
import { masDias } from '../../nucleo/fecha.ts'
import { contarSemana, type TareaDeLaObra } from '../../reportes/semanales/contar.ts'
import type { RegistroContado } from '../../reportes/semanales/secciones.ts'
import { tituloDeReporte } from '../../reportes/semanales/secciones.ts'
import { semanaDe, tituloDeSemana } from '../../reportes/semanales/semana.ts'
import type { Jugadas } from './jugar.ts'
import { mirador } from './mirador.ts'
import type { ObraEnMemoria } from './obraEnMemoria.ts'
import type { SemanaDeHistoria } from './semanas.ts'

/** The ops of Obra El Mirador about its weeks, by the functions of domain/reportes/semanales; `hechos`: its reports. */
export function jugadasDeSemanas(
  obra: ObraEnMemoria,
  hechos: SemanaDeHistoria[] = [],
): Pick<Jugadas, 'acontecimiento' | 'semanal'> {
  const registros: RegistroContado[] = []
  return {
    acontecimiento: ({ nombre, fecha }) => {
      registros.push({
        _id: `r${registros.length}`,
        acontecimientoId: nombre,
        acontecimientoNombre: nombre,
        fecha,
        nota: '',
        fotos: [],
      })
    },
    semanal: ({ dia, esperado }) => {
      const semana = semanaDe(dia)
      const enElla = ({ fecha }: { fecha: string }) => fecha >= semana.inicio && fecha <= semana.fin
      const suyos = obra.avances.filter((a) => !a.descartado && enElla(a))
      const { secciones, ...deLaObra } = contarSemana(semana, {
        tareas: tareasDe(obra, semana.inicio, semana.fin),
        avances: suyos.map(({ id, tarea: tareaId, fecha, cantidad }) => ({
          id,
          tareaId,
          fecha,
          cantidad,
          fotos: [],
        })),
        registros: registros.filter(enElla),
        // The story makes a report of no week before one that it has made.
        tardios: { avances: [], registros: [], fotos: [] },
      })
      const vacio = secciones.length === 0
      expect(tituloDeReporte(secciones)).toBe(vacio ? 'Reporte vacío' : tituloDeSemana(semana))
      const hecho = {
        numero: hechos.length + 1,
        ...semana,
        vacio,
        titulo: null,
        avances: secciones.flatMap((s) =>
          s.tipo === 'avances'
            ? s.items.map((a) => ({
                tarea: a.tareaId,
                cantidadSemana: a.cantidadSemana,
                cantidadAcumulada: a.cantidadAcumulada,
                porcentajeSemana: a.porcentajeSemana,
                porcentajeAcumulado: a.porcentajeAcumulado,
              }))
            : [],
        ),
        acontecimientos: cuantos(secciones.flatMap((s) => (s.tipo === 'acontecimientos' ? s.items : []))),
        ...deLaObra,
      }
      hechos.push(hecho)
      expect(hecho).toEqual(esperado)
    },
  }
}

const cuantos = (items: readonly RegistroContado[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(items, (r) => r.acontecimientoNombre ?? '')].map(([nombre, suyos]) => [
      nombre,
      suyos.length,
    ]),
  )

function tareasDe(obra: ObraEnMemoria, inicio: string, fin: string): TareaDeLaObra[] {
  const antes = masDias(inicio, -1)
  const { capitulos } = mirador.entrada
  return obra.tareas.flatMap((tarea) => {
    if (tarea.estado !== 'activo' || capitulos[tarea.cap]?.indirecto) return []
    const hasta = (dia: string) =>
      obra.avances
        .filter((a) => !a.descartado && a.tarea === tarea.clave && a.fecha <= dia)
        .reduce((suma, { cantidad }) => suma + cantidad, 0n)
    return [
      {
        id: tarea.clave,
        nombre: tarea.clave,
        capituloId: tarea.cap,
        capituloNombre: capitulos[tarea.cap]?.nombre ?? '',
        unidad: '',
        cantidad: tarea.cantidad,
        cantidadCliente: tarea.cantidadCliente,
        precioTotalConMargen: obra.plan(tarea).precioTotalConMargen,
        hechoAntes: hasta(antes),
        hechoEnLaSemana: hasta(fin) - hasta(antes),
      },
    ]
  })
}
